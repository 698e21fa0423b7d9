/** A new password for a user, chosen by the platform admin. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { missingPasswordRules } from '@mobcheck/contract/kernel/password.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { leaveFor, useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { PasswordRules } from '../../ui/form/password/password-rules.tsx';
import { usePasswordPhrases } from '../../ui/form/password/password.phrases.ts';
import { useUsersPhrases } from './users.phrases.ts';
import { StageFrame } from './stage-frame.tsx';
import { PasswordField } from '../../ui/form/password/password-field.tsx';

export function PasswordStage(props: {
  user: User;
  error: unknown;
  /** The password that could not be set; undefined: none was tried. */
  refused: string | undefined;
  onBack: () => void;
  onChosen: (password: string) => void;
}) {
  const t = useUsersPhrases();
  const tPassword = usePasswordPhrases();
  const [password, setPassword] = useState(props.refused ?? '');
  useUnsavedWork(password !== '', { onGivenUp: props.onBack });
  const isValid = missingPasswordRules(password).length === 0;
  return (
    <StageFrame
      title={t('choosePassword')}
      error={props.error}
      onSubmit={() => isValid && props.onChosen(password)}
      buttons={
        <>
          <Button variant="default" onClick={() => void leaveFor(props.onBack)}>
            {t('back')}
          </Button>
          <Button type="submit" disabled={!isValid}>
            {t('setPassword')}
          </Button>
        </>
      }
    >
      <PasswordField
        label={tPassword('newPassword')}
        description={t('passwordHint', { name: props.user.name })}
        required
        data-initial-focus
        maxLength={200}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': tPassword('show') }}
        error={props.error instanceof ApiError && t.fieldError(props.error.issueAt('password'))}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <PasswordRules password={password} />
    </StageFrame>
  );
}
