/** The form of a saved order: general information with its status, and the equipment with its completion dates. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import {
  type FullServiceOrder,
  SERVICE_ORDER_CANCELLED,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Alert, Tabs } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { DialogBehind } from '../../../ui/form/dialog/dialog-behind.tsx';
import { FormTab } from '../../../ui/form/dialog/form-tab.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { RecordDialog } from '../../../ui/form/record/record-dialog.tsx';
import { useRecordForm } from '../../../ui/form/record/use-record-form.ts';
import { EditFields } from './edit-order-fields.tsx';
import { EditLines } from './edit-order-lines.tsx';
import { EquipmentSearchDialog } from '../search/equipment-search-dialog.tsx';
import { checkEdit, editDraftOf, linesWithMarks, rebaseEdit } from './order-edit.rules.ts';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { useUpdateOrder } from '../service-orders.api.ts';
import classes from './edit-order-form.module.css';
import { useOrderError } from '../use-order-error.ts';
import { useToday } from '../../../lib/use-today.ts';

/** Errors after which the current version is to be loaded. */
const OVERTAKEN = [STALE_WRITE.code, SERVICE_ORDER_CANCELLED.code];

interface Props {
  /** The version that the form begins with. */
  opened: FullServiceOrder;
  /** Asks for the current version after a stale write. */
  current: () => Promise<FullServiceOrder | undefined>;
  onClose: () => void;
}

function useEditForm({ opened, current, onClose }: Props) {
  const t = useOrderListPhrases();
  const errorText = useOrderError();
  const today = useToday();
  const [saved, setSaved] = useState(opened);
  const [reloaded, setReloaded] = useState(false);
  const form = useRecordForm({
    start: editDraftOf(opened),
    check: (draft) => checkEdit(draft, saved, today),
    words: { errorText, fieldError: t.fieldError },
    save: useUpdateOrder(opened.id),
    valuesOf: (body) => body,
    onSaved: ({ number }) => {
      notifySuccess(t('updated', { number }));
      onClose();
    },
  });
  // What was typed stays, on top of what somebody else saved meanwhile.
  const reload = async () => {
    const now = await current();
    if (now) {
      form.rebase(editDraftOf(now), rebaseEdit(form.value, saved, now));
      setSaved(now);
      setReloaded(true);
    }
  };
  return { form, saved, reloaded, reload };
}

/** Above the fields: why nothing can be changed, or that what somebody else saved came in. */
function EditNotice(props: { final: boolean; reloaded: boolean }) {
  const t = useOrderListPhrases();
  const alert = { color: 'gray', mb: 'md', c: 'var(--mantine-color-text)' };
  if (props.final) {
    return (
      <Alert {...alert} icon={<IconLock aria-hidden />}>
        {t('finalNotice')}
      </Alert>
    );
  }
  return (
    props.reloaded && (
      <Alert {...alert} icon={<IconInfoCircle aria-hidden />} role="status">
        {t('reloaded')}
      </Alert>
    )
  );
}

export function EditForm(props: Props) {
  const t = useOrderListPhrases();
  const { form, saved, reloaded, reload } = useEditForm(props);
  const [tab, setTab] = useState<string | null>('general');
  const [front, setFront] = useState<'search' | 'cancel'>();
  const { value } = form;
  const final = saved.status === 'CANCELLED';
  const wrong = Object.keys(form.codes);

  return (
    <>
      <DialogBehind behind={front !== undefined}>
        <RecordDialog
          form={form}
          title={t('editTitle', { number: saved.number })}
          size="64rem"
          dirty={form.dirty && !final}
          canSave={form.dirty && !final}
          reloadsOn={OVERTAKEN}
          onReload={reload}
          onSave={() => (value.cancelled ? setFront('cancel') : form.submit())}
          onClose={props.onClose}
        >
          <EditNotice final={final} reloaded={reloaded} />
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List mb="md">
              <FormTab value="general" wrong={wrong.some((name) => name !== 'lines')} wrongLabel={t('wrong')}>
                {t('tabs.general')}
              </FormTab>
              <FormTab value="equipments" wrong={wrong.includes('lines')} wrongLabel={t('wrong')}>
                {t('tabs.equipments')}
              </FormTab>
            </Tabs.List>
            <fieldset disabled={final} className={classes.plain}>
              <Tabs.Panel value="general">
                <EditFields form={form} saved={saved} />
              </Tabs.Panel>
              <Tabs.Panel value="equipments">
                <EditLines
                  value={value}
                  readOnly={final}
                  onLines={form.field('lines').onChange}
                  onSearch={() => setFront('search')}
                />
              </Tabs.Panel>
            </fieldset>
          </Tabs>
        </RecordDialog>
      </DialogBehind>
      {front === 'search' && (
        <EquipmentSearchDialog
          marks={new Map(value.lines.map((line) => [line.serial, { ...line, productId: '' }]))}
          onConfirm={(marks) => {
            form.change({ lines: linesWithMarks(value.lines, marks) });
            setFront(undefined);
          }}
          onClose={() => setFront(undefined)}
        />
      )}
      {front === 'cancel' && (
        <ConfirmDialog
          title={t('cancelTitle', { number: saved.number })}
          text={t('cancelText')}
          confirmLabel={t('cancelConfirm')}
          danger
          onConfirm={() => {
            setFront(undefined);
            form.submit();
          }}
          onClose={() => setFront(undefined)}
        />
      )}
    </>
  );
}
