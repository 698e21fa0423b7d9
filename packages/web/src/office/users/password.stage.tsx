/** Stage in which the platform admin chooses a new password for a user. */
import { setUserPassword, type User } from '@mobcheck/contract/users/users.contract.ts';
import { Button } from '@mantine/core';
import { ApiError } from '../../lib/api-error.ts';
import { usePassphrases } from '../../lib/password/use-passphrases.ts';
import { leaveFor, useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { withPasswordRules } from '../../ui/form/password/new-password.rules.ts';
import { PasswordField } from '../../ui/form/password/password-field.tsx';
import { PasswordRules } from '../../ui/form/password/password-rules.tsx';
import { usePasswordPhrases } from '../../ui/form/password/password.phrases.ts';
import { StageFrame } from './stage-frame.tsx';
import { useUsersPhrases } from './users.phrases.ts';

const passwordBody = setUserPassword.body.pick({ password: true });

export function PasswordStage(props: {
  user: User;
  error: unknown;
  /** The password of a failed call, if any. */
  refused: string | undefined;
  onBack: () => void;
  onChosen: (password: string) => void;
}) {
  const t = useUsersPhrases();
  const tPassword = usePasswordPhrases();
  const passphrases = usePassphrases();
  const form = useEntityForm({
    initialDraft: { password: props.refused ?? '' },
    check: (draft) =>
      withPasswordRules(checkBody(passwordBody, draft), 'password', draft.password, passphrases),
    t,
    save: passOn<string>(),
    toSaveInput: ({ password }) => password,
    earlierError: props.error instanceof ApiError ? props.error : undefined,
    onSaved: props.onChosen,
  });
  const { password } = form.value;
  // The password of a failed call is also unsaved work.
  useUnsavedWork(password !== '', { onGivenUp: props.onBack });
  return (
    <StageFrame
      title={t('choosePassword')}
      error={props.error}
      onSubmit={form.submit}
      buttons={
        <>
          <Button variant="default" onClick={() => void leaveFor(props.onBack)}>
            {t('back')}
          </Button>
          <SubmitButton isComplete={form.ready}>{t('setPassword')}</SubmitButton>
        </>
      }
    >
      <PasswordField
        {...form.field('password')}
        label={tPassword('newPassword')}
        description={t('passwordHint', { name: props.user.name })}
        required
        data-initial-focus
        maxLength={200}
        autoComplete="new-password"
        visibilityToggleButtonProps={{ 'aria-label': tPassword('show') }}
      />
      <PasswordRules password={password} />
    </StageFrame>
  );
}
