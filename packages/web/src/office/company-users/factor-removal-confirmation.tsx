/** Asks before the lost second factor of an employee is removed. */
import {
  type CompanyUser,
  removeSecondFactor,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { useChange } from '../../lib/use-change.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';

export function FactorRemovalConfirmation({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const t = useCompanyUsersPhrases();
  const { id, name } = user;
  const { send, busy } = useChange(removeSecondFactor);
  return (
    <ConfirmDialog
      title={t('removeFactorTitle', { name })}
      text={t('removeFactorText')}
      confirmLabel={t('removeFactor')}
      danger
      busy={busy}
      onConfirm={() =>
        send(
          { params: { id } },
          {
            onSuccess: () => {
              notifySuccess(t('factorRemoved', { name }));
              onClose();
            },
            onError: (error) => {
              // The list of employees does not show who has a second factor.
              notifyError(error.status === 404 ? t('hasNoFactor', { name }) : t.errorText(error));
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}
