/** Input of a tag serial, which is normalised and grouped in fours while the cursor keeps its position. */
import { normalizeTagSerial, TAG_SERIAL_LENGTH } from '@mobcheck/contract/kernel/tag-serial.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { TextInput } from '@mantine/core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { caretAfter } from '../../ui/form/fields/masked-input.rules.ts';
import classes from './serial-input.module.css';

/** Of a pasted URL only the serial is kept. */
function toSerial(typed: string): string {
  return normalizeTagSerial(typed).slice(0, TAG_SERIAL_LENGTH);
}

export function SerialField(props: {
  /** Lets the parent focus the input. */
  input: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (serial: string) => void;
}) {
  const { input } = props;
  const [caret, setCaret] = useState<number>();
  const grouped = showTagSerial(props.value);
  useLayoutEffect(() => {
    if (caret !== undefined) {
      input.current?.setSelectionRange(caret, caret);
    }
  }, [input, caret, grouped]);
  return (
    <TextInput
      ref={input}
      size="xl"
      classNames={{ input: classes.serial ?? '' }}
      label={props.label}
      placeholder="0000 0000 0000"
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      spellCheck={false}
      enterKeyHint="go"
      value={grouped}
      error={props.error}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        const group = (typed: string) => showTagSerial(toSerial(typed));
        setCaret(caretAfter(value, selectionStart ?? value.length, group));
        props.onChange(toSerial(value));
      }}
    />
  );
}
