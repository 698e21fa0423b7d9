/** The field of the current password in the dialogs of an account's security. */
import type { Ref } from 'react';
import { useCurrentPasswordPhrases } from './current-password.phrases.ts';
import { PasswordField } from '../../ui/form/password/password-field.tsx';

/** @param props.error the reason for refusing the password, shown at the field and read by screen readers at once */
export function CurrentPassword({
  ref,
  ...props
}: {
  value: string;
  error?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  onChange: (value: string) => void;
}) {
  const t = useCurrentPasswordPhrases();
  return (
    <PasswordField
      label={t('label')}
      ref={ref}
      data-autofocus
      autoComplete="current-password"
      maxLength={200}
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      value={props.value}
      error={props.error}
      errorProps={{ role: 'alert' }}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
