/** Stage that deletes a user after a confirmation word was typed. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { CONFIRMATION_WORD, ConfirmationWord } from '../../ui/form/fields/confirmation-word.tsx';
import { useUsersPhrases } from './users.phrases.ts';
import { StageFrame } from './stage-frame.tsx';

export function DeleteStage(props: {
  user: User;
  busy: boolean;
  error: unknown;
  onBack: () => void;
  onDelete: () => void;
}) {
  const t = useUsersPhrases();
  const [typed, setTyped] = useState('');
  const isReady = typed === CONFIRMATION_WORD;
  return (
    <StageFrame
      title={t('deleteTitle')}
      error={props.error}
      onSubmit={() => isReady && !props.busy && props.onDelete()}
      buttons={
        <>
          <Button variant="default" disabled={props.busy} onClick={props.onBack}>
            {t('back')}
          </Button>
          <Button type="submit" color="red.9" disabled={!isReady} loading={props.busy}>
            {t('delete')}
          </Button>
        </>
      }
    >
      <Text mb="md">{t('deleteText', { name: props.user.name })}</Text>
      <ConfirmationWord
        label={t('typeWord', { word: CONFIRMATION_WORD })}
        value={typed}
        disabled={props.busy}
        onValue={setTyped}
      />
    </StageFrame>
  );
}
