/** Removes an employee after the user has typed a confirmation word. */
import type { CompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { CONFIRMATION_WORD, ConfirmationWord } from '../../ui/form/fields/confirmation-word.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useRemoveCompanyUser } from './company-users.api.ts';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';

export function RemovalConfirmation(props: {
  user: CompanyUser;
  onRemoved: () => void;
  onClose: () => void;
}) {
  const t = useCompanyUsersPhrases();
  const { id, name } = props.user;
  const [typed, setTyped] = useState('');
  const removal = useRemoveCompanyUser();
  const ready = typed === CONFIRMATION_WORD;
  const remove = () => {
    if (ready) {
      removal.send(
        { params: { id } },
        {
          onSuccess: () => {
            notifySuccess(t('removed', { name }));
            props.onRemoved();
          },
        },
      );
    }
  };
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      text={t('removeText', { name })}
      confirmLabel={t('remove')}
      danger
      ready={ready}
      busy={removal.busy}
      onConfirm={remove}
      onClose={() => !removal.busy && props.onClose()}
    >
      <Stack gap="sm">
        <ConfirmationWord
          label={t('typeWord', { word: CONFIRMATION_WORD })}
          value={typed}
          disabled={removal.busy}
          onValue={setTyped}
        />
        <ErrorAlert>{removal.error && t.errorText(removal.error)}</ErrorAlert>
      </Stack>
    </ConfirmDialog>
  );
}
