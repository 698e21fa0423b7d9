/** Asks before all sessions of an employee end. */
import type { CompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { useEndSessions } from './company-users.api.ts';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';

export function EndSessionsConfirmation({ user, onClose }: { user: CompanyUser; onClose: () => void }) {
  const t = useCompanyUsersPhrases();
  const { id, name } = user;
  const { send, busy } = useEndSessions();
  return (
    <ConfirmDialog
      title={t('endSessionsTitle', { name })}
      text={t('endSessionsText')}
      confirmLabel={t('endSessions')}
      danger
      busy={busy}
      onConfirm={() =>
        send(
          { params: { id } },
          {
            onSuccess: () => {
              notifySuccess(t('sessionsEnded', { name }));
              onClose();
            },
            onError: (error) => notifyError(t.errorText(error)),
          },
        )
      }
      onClose={onClose}
    />
  );
}
