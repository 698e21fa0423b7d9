/** A password field with `aria-invalid`, which Mantine's field leaves out. */
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import type { Ref } from 'react';

export function PasswordField(props: PasswordInputProps & { ref?: Ref<HTMLInputElement> | undefined }) {
  return <PasswordInput {...props} aria-invalid={props.error ? true : undefined} />;
}
