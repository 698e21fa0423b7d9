/** The field of the current password in the dialogs of an account's security. */
import { PasswordInput } from '@mantine/core';
import { useCurrentPasswordPhrases } from './current-password.phrases.ts';

export function CurrentPassword(props: { value: string; onChange: (value: string) => void }) {
  const t = useCurrentPasswordPhrases();
  return (
    <PasswordInput
      label={t('label')}
      data-autofocus
      autoComplete="current-password"
      maxLength={200}
      visibilityToggleButtonProps={{ 'aria-label': t('show') }}
      value={props.value}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  );
}
