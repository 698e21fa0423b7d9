/** Asks for confirmation, then marks a group's bills as paid or as overdue. */
import {
  type CompanyGroup,
  SCHEMA_PREFIX,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { Alert } from '@mantine/core';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSetPaymentStatus } from './company-groups.api.ts';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';

export function PaymentDialog({ group, onClose }: { group: CompanyGroup; onClose: () => void }) {
  const t = useCompanyGroupsPhrases();
  const { name } = group;
  const newStatus = group.paymentStatus === 'OK' ? 'PENDING' : 'OK';
  const schemaName = `${SCHEMA_PREFIX}${name}`;
  const change = useSetPaymentStatus();
  useFocusBack();
  const confirm = () =>
    change.send(
      { params: { companyGroup: name }, body: { paymentStatus: newStatus } },
      {
        onSuccess: () => {
          notifySuccess(t(`marked.${newStatus}`, { group: schemaName }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t(`markTitle.${newStatus}`)}
      text={t(`markText.${newStatus}`, { group: schemaName })}
      confirmLabel={t(`mark.${newStatus}`)}
      danger={newStatus === 'PENDING'}
      busy={change.busy}
      onConfirm={confirm}
      onClose={() => !change.busy && onClose()}
    >
      {change.error && (
        <Alert color="red" role="alert" c="var(--mantine-color-text)">
          {t.errorText(change.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
