/** The form of a saved order: general information with its status, and the equipment with its completion dates. */
import type { FullServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Alert, Tabs } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { DialogBehind } from '../../../ui/form/dialog/dialog-behind.tsx';
import { FormDialog } from '../../../ui/form/dialog/form-dialog.tsx';
import { FormTab } from '../../../ui/form/dialog/form-tab.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { ReloadAction } from '../../../ui/form/dialog/reload-action.tsx';
import { EditFields } from './edit-order-fields.tsx';
import { EditLines } from './edit-order-lines.tsx';
import { EquipmentSearchDialog } from '../search/equipment-search-dialog.tsx';
import {
  type EditDraft,
  editBody,
  editDraftOf,
  editErrors,
  linesWithMarks,
  rebaseEdit,
} from './order-edit.rules.ts';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { useUpdateOrder } from '../service-orders.api.ts';
import classes from './edit-order-form.module.css';
import { useOrderError } from '../use-order-error.ts';
import { useToday } from '../../../lib/use-today.ts';

export function EditForm(props: {
  /** The version that the form begins with. */
  opened: FullServiceOrder;
  /** Asks for the current version after a stale write. */
  current: () => Promise<FullServiceOrder | undefined>;
  onClose: () => void;
}) {
  const t = useOrderListPhrases();
  const errorText = useOrderError();
  const today = useToday();
  const [saved, setSaved] = useState(props.opened);
  const [value, setValue] = useState(() => editDraftOf(props.opened));
  const [tab, setTab] = useState<string | null>('general');
  const [front, setFront] = useState<'search' | 'cancel'>();
  const [reloaded, setReloaded] = useState(false);
  const save = useUpdateOrder(saved.id);
  const final = saved.status === 'CANCELLED';
  const dirty = JSON.stringify(value) !== JSON.stringify(editDraftOf(saved));
  const problems = editErrors(value, today);
  const { error } = save;
  const body = editBody(value, saved, today);
  const change = (patch: Partial<EditDraft>) => setValue((before) => ({ ...before, ...patch }));

  const send = () => {
    setFront(undefined);
    if (body) {
      save.send(body, {
        onSuccess: ({ number }) => {
          notifySuccess(t('updated', { number }));
          props.onClose();
        },
      });
    }
  };
  // What was typed stays, on top of what somebody else saved meanwhile.
  const reload = async () => {
    const now = await props.current();
    if (now) {
      setValue(rebaseEdit(value, saved, now));
      setSaved(now);
      setReloaded(true);
      save.reset();
    }
  };
  const overtaken = error?.code === 'STALE_WRITE' || error?.code === 'SERVICE_ORDER_CANCELLED';

  return (
    <>
      <DialogBehind behind={front !== undefined}>
        <FormDialog
          title={t('editTitle', { number: saved.number })}
          size="64rem"
          dirty={dirty && !final}
          canSave={body !== undefined && dirty && !final}
          saving={save.busy}
          error={error ? errorText(error) : undefined}
          errorAction={
            overtaken && <ReloadAction label={t('reload')} errorText={t.errorText} onReload={reload} />
          }
          onSave={() => (value.cancelled ? setFront('cancel') : send())}
          onClose={props.onClose}
        >
          {final && (
            <Alert color="gray" icon={<IconLock aria-hidden />} mb="md" c="var(--mantine-color-text)">
              {t('finalNotice')}
            </Alert>
          )}
          {reloaded && !final && (
            <Alert
              color="gray"
              icon={<IconInfoCircle aria-hidden />}
              role="status"
              mb="md"
              c="var(--mantine-color-text)"
            >
              {t('reloaded')}
            </Alert>
          )}
          <Tabs value={tab} onChange={setTab} keepMounted={false}>
            <Tabs.List mb="md">
              <FormTab
                value="general"
                wrong={problems.some((problem) => problem !== 'lines')}
                wrongLabel={t('wrong')}
              >
                {t('tabs.general')}
              </FormTab>
              <FormTab value="equipments" wrong={problems.includes('lines')} wrongLabel={t('wrong')}>
                {t('tabs.equipments')}
              </FormTab>
            </Tabs.List>
            <fieldset disabled={final} className={classes.plain}>
              <Tabs.Panel value="general">
                <EditFields
                  value={value}
                  change={change}
                  saved={saved}
                  responsibleGone={save.fieldError('responsibleUserId') !== undefined}
                />
              </Tabs.Panel>
              <Tabs.Panel value="equipments">
                <EditLines
                  value={value}
                  readOnly={final}
                  onLines={(lines) => change({ lines })}
                  onSearch={() => setFront('search')}
                />
              </Tabs.Panel>
            </fieldset>
          </Tabs>
        </FormDialog>
      </DialogBehind>
      {front === 'search' && (
        <EquipmentSearchDialog
          marks={new Map(value.lines.map((line) => [line.serial, { ...line, productId: '' }]))}
          onConfirm={(marks) => {
            change({ lines: linesWithMarks(value.lines, marks) });
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
          onConfirm={send}
          onClose={() => setFront(undefined)}
        />
      )}
    </>
  );
}
