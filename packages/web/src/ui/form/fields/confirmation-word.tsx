/** The word that confirms a permanent deletion. */
import { TextInput } from '@mantine/core';

/** The same in every language, as specified. */
export const CONFIRMATION_WORD = 'CONFIRMO';

/** Converts the typed text to upper case. The caller compares it with {@link CONFIRMATION_WORD}. */
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
      // The field gets the focus when its dialog, or a step of the dialog, opens.
      data-autofocus
      data-initial-focus
      disabled={props.disabled}
      onChange={(event) => props.onValue(event.currentTarget.value.toUpperCase())}
    />
  );
}
