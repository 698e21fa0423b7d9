/** A password field that announces its error. Mantine's field shows its error but leaves out `aria-invalid`. */
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';

export function PasswordField(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
