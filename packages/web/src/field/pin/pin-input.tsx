/** The input of a PIN, six hidden digits with the phone's number keys. */
import { TextInput } from '@mantine/core';
import classes from './pin.module.css';
import { pinDigits } from './pin.rules.ts';

export function PinInput(props: {
  label: string;
  value: string;
  error?: string | undefined;
  readOnly?: boolean;
  autoFocus?: boolean;
  onChange: (pin: string) => void;
}) {
  const { onChange, autoFocus = false, ...rest } = props;
  return (
    <TextInput
      {...rest}
      autoFocus={autoFocus}
      size="xl"
      type="password"
      inputMode="numeric"
      // The PIN is no password of the account, so browsers must neither fill it in nor offer to store it.
      autoComplete="off"
      classNames={{ input: classes.input ?? '' }}
      onChange={(event) => onChange(pinDigits(event.currentTarget.value))}
    />
  );
}
