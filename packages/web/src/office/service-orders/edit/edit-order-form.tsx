/** The form of a saved order: general information and status, and the equipment with completion dates. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import { SERVICE_ORDER_CANCELLED } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Alert } from '@mantine/core';
import { IconInfoCircle, IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { DialogBehind } from '../../../ui/form/dialog/dialog-behind.tsx';
import { FormTabs } from '../../../ui/form/dialog/form-tabs.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../../ui/form/entity/entity-dialog.tsx';
import type { FieldCodes } from '../../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { EditFields } from './edit-order-fields.tsx';
import { EditLines } from './edit-order-lines.tsx';
import { EquipmentSearchDialog } from '../search/equipment-search-dialog.tsx';
import { checkEdit, editDraftOf, linesOfChecked, pieceOfLine, rebaseEdit } from './order-edit.rules.ts';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { type ShownOrder, useOrderDesk } from '../order-desk.tsx';
import { useUpdateOrder } from '../service-orders.api.ts';
import classes from './edit-order-form.module.css';
import { useOrderError } from '../use-order-error.ts';
import { useToday } from '../../../lib/use-today.ts';

const TABS = ['general', 'equipments'] as const;
type Tab = (typeof TABS)[number];

function hasErrors(codes: FieldCodes, tab: Tab): boolean {
  return Object.keys(codes).some((path) => (path === 'lines') === (tab === 'equipments'));
}

/** Errors after which the order must be reloaded, because another user changed it. */
const RELOAD_ERRORS = [STALE_WRITE.code, SERVICE_ORDER_CANCELLED.code];

interface Props {
  startVersion: ShownOrder;
  /** Fetches the current version after a stale write. */
  fetchCurrent: () => Promise<ShownOrder | undefined>;
  onClose: () => void;
}

function useEditForm({ startVersion, fetchCurrent, onClose }: Props, showTab: (tab: Tab) => void) {
  const t = useOrderListPhrases();
  const errorText = useOrderError();
  const today = useToday();
  const [saved, setSaved] = useState(startVersion);
  const [wasReloaded, setWasReloaded] = useState(false);
  const form = useEntityForm({
    initialDraft: editDraftOf(startVersion),
    check: (draft) => checkEdit(draft, saved, today),
    t: { errorText, fieldError: t.fieldError },
    save: useUpdateOrder(startVersion.id),
    toSaveInput: (body) => body,
    onInvalid: () => showTab(TABS.find((tab) => hasErrors(form.codes, tab)) ?? TABS[0]),
    onSaved: ({ number }) => {
      notifySuccess(t('updated', { number }));
      onClose();
    },
  });
  // Applies the typed values on top of another user's save.
  const reload = async () => {
    const latest = await fetchCurrent();
    if (latest) {
      form.rebase(editDraftOf(latest), rebaseEdit(form.value, saved, latest));
      setSaved(latest);
      setWasReloaded(true);
    }
  };
  return { form, saved, wasReloaded, reload };
}

function EditNotice(props: { isFinal: boolean; wasReloaded: boolean }) {
  const t = useOrderListPhrases();
  const alert = { color: 'gray', mb: 'md', c: 'var(--mantine-color-text)' };
  if (props.isFinal) {
    return (
      <Alert {...alert} icon={<IconLock aria-hidden />}>
        {t('finalNotice')}
      </Alert>
    );
  }
  return (
    props.wasReloaded && (
      <Alert {...alert} icon={<IconInfoCircle aria-hidden />} role="status">
        {t('reloaded')}
      </Alert>
    )
  );
}

export function EditForm(props: Props) {
  const t = useOrderListPhrases();
  const [tab, setTab] = useState<Tab>('general');
  const { form, saved, wasReloaded, reload } = useEditForm(props, setTab);
  const [openDialog, setOpenDialog] = useState<'search' | 'cancel'>();
  const { value } = form;
  const { isAgenda } = useOrderDesk();
  const isFinal = saved.status === 'CANCELLED';
  const panels = {
    general: <EditFields form={form} saved={saved} />,
    equipments: (
      <EditLines
        value={value}
        readOnly={isFinal}
        onLines={form.field('lines').onChange}
        onSearch={() => setOpenDialog('search')}
      />
    ),
  };

  return (
    <>
      <DialogBehind isBehind={openDialog !== undefined}>
        <EntityDialog
          form={form}
          title={t('editTitle', { number: saved.number })}
          size={isAgenda ? '72rem' : '64rem'}
          dirty={form.dirty && !isFinal}
          canSave={form.dirty && !isFinal}
          reloadsOn={RELOAD_ERRORS}
          onReload={reload}
          onSave={() => (value.cancelled ? setOpenDialog('cancel') : form.submit())}
          onClose={props.onClose}
        >
          <EditNotice isFinal={isFinal} wasReloaded={wasReloaded} />
          <FormTabs
            value={tab}
            onTab={setTab}
            invalidLabel={t('invalid')}
            keepMounted={false}
            tabs={TABS.map((name) => ({
              value: name,
              title: t(`tabs.${name}`),
              invalid: hasErrors(form.codes, name),
              panel: (
                <fieldset disabled={isFinal} className={classes.plain}>
                  {panels[name]}
                </fieldset>
              ),
            }))}
          />
        </EntityDialog>
      </DialogBehind>
      {openDialog === 'search' && (
        <EquipmentSearchDialog
          checkedPieces={new Map(value.lines.map((line) => [line.serial, pieceOfLine(line)]))}
          onConfirm={(checkedPieces) => {
            form.change({ lines: linesOfChecked(value.lines, checkedPieces) });
            setOpenDialog(undefined);
          }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'cancel' && (
        <ConfirmDialog
          title={t('cancelTitle', { number: saved.number })}
          text={t('cancelText')}
          confirmLabel={t('cancelConfirm')}
          danger
          onConfirm={() => {
            setOpenDialog(undefined);
            form.submit();
          }}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}
