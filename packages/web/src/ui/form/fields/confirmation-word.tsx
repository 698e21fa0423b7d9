/** The word that a person types before something goes for good. */
import { TextInput } from '@mantine/core';

/** The same in every language, as the specification has it. */
export const CONFIRMATION_WORD = 'CONFIRMO';

/** What is typed becomes upper case; the caller lets the act through once it is {@link CONFIRMATION_WORD}. */
export function ConfirmationWord(props: {
  label: string;
  value: string;
  disabled: boolean;
  onValue: (typed: string) => void;
}) {
  return (
    <TextInput
      label={props.label}
      value={props.value}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      // A dialog gives it the focus, and so does a stage of one.
      data-autofocus
      data-first
      disabled={props.disabled}
      onChange={(event) => props.onValue(event.currentTarget.value.toUpperCase())}
    />
  );
}
