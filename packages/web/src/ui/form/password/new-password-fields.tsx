/** The two fields of a new password, with its rules checked while typing. */
import { useState } from 'react';
import classes from './new-password-fields.module.css';
import { showsDifference, type NewPassword } from './new-password.rules.ts';
import { PasswordRules } from './password-rules.tsx';
import { usePasswordPhrases } from './password.phrases.ts';
import { PasswordField } from './password-field.tsx';

export function NewPasswordFields(props: {
  value: NewPassword;
  onChange: (patch: Partial<NewPassword>) => void;
  /** Replaces the label "new password" (at sign-up). */
  label?: string;
  /** The reason why the server refused the password. */
  error?: string | undefined;
}) {
  const t = usePasswordPhrases();
  const [wasLeft, setWasLeft] = useState(false);
  const shared = {
    autoComplete: 'new-password',
    required: true,
    maxLength: 200,
    visibilityToggleButtonProps: { 'aria-label': t('show') },
  };
  return (
    <>
      <div className={classes.pair}>
        <PasswordField
          {...shared}
          label={props.label ?? t('newPassword')}
          value={props.value.password}
          error={props.error}
          onChange={(event) => props.onChange({ password: event.currentTarget.value })}
        />
        <PasswordField
          {...shared}
          label={t('confirmation')}
          value={props.value.confirmation}
          error={showsDifference(props.value, wasLeft) && t('differs')}
          onBlur={() => setWasLeft(true)}
          onChange={(event) => props.onChange({ confirmation: event.currentTarget.value })}
        />
      </div>
      <PasswordRules {...props.value} />
    </>
  );
}
