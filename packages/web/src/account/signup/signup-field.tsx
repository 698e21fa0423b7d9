/** A text field of the sign-up form, with its mask and its error. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import type { TextField } from './signup-form.rules.ts';
import { useSignupPhrases } from './signup.phrases.ts';
import type { SignupForm } from './use-signup-form.ts';

export function SignupField({
  form,
  name,
  mask,
  ...rest
}: Omit<TextInputProps, 'form' | 'name'> & {
  form: SignupForm;
  name: TextField;
  mask?: (typed: string) => string;
}) {
  const t = useSignupPhrases();
  const field = {
    ...rest,
    ...form.field(name),
    name,
    label: t(`fields.${name}`),
  };
  return mask ? (
    <MaskedInput {...field} mask={mask} onValue={(masked) => form.change({ [name]: masked })} />
  ) : (
    <TextInput {...field} />
  );
}
