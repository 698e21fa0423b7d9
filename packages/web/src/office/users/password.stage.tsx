/** A new password for a user, chosen by the platform admin. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { usePasswordPhrases } from '../../ui/form/password/password.phrases.ts';
import { useUsersPhrases } from './users.phrases.ts';
import { StageFrame } from './stage-frame.tsx';

export function PasswordStage(props: {
  user: User;
  error: unknown;
  onBack: () => void;
  onChosen: (password: string) => void;
}) {
  const t = useUsersPhrases();
  const tPassword = usePasswordPhrases();
  const [password, setPassword] = useState('');
  return (
    <StageFrame
      title={t('choosePassword')}
      error={props.error}
      onSubmit={() => password !== '' && props.onChosen(password)}
      buttons={
        <>
          <Button variant="default" onClick={props.onBack}>
            {t('back')}
          </Button>
          <Button type="submit" disabled={password === ''}>
            {t('setPassword')}
          </Button>
        </>
      }
    >
      <PasswordInput
        label={tPassword('newPassword')}
        description={t('passwordHint', { name: props.user.name })}
        required
        data-first
        maxLength={200}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': tPassword('show') }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </StageFrame>
  );
}
