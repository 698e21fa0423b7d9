/** Input of a tag serial: normalised and grouped in fours while the cursor keeps its position. */
import { normalizeTagSerial, showTagSerial, TAG_SERIAL_LENGTH } from '@mobcheck/contract/tags/tags.rules.ts';
import { TextInput } from '@mantine/core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import classes from './serial-input.module.css';

/** Returns the index after the nth character of a text that is not a space. */
function caretAfter(text: string, characters: number): number {
  let index = 0;
  for (let counted = 0; index < text.length && counted < characters; index += 1) {
    counted += text[index] === ' ' ? 0 : 1;
  }
  return index;
}

export function SerialField(props: {
  /** Lets the parent focus the input. */
  field: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (serial: string) => void;
}) {
  const { field } = props;
  const [caret, setCaret] = useState<number>();
  const grouped = showTagSerial(props.value);
  useLayoutEffect(() => {
    if (caret !== undefined) {
      field.current?.setSelectionRange(caret, caret);
    }
  }, [field, caret, grouped]);
  return (
    <TextInput
      ref={field}
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
        // Of a pasted URL only the serial is kept.
        const serial = normalizeTagSerial(value).slice(0, TAG_SERIAL_LENGTH);
        const before = normalizeTagSerial(value.slice(0, selectionStart ?? value.length));
        setCaret(caretAfter(showTagSerial(serial), before.length));
        props.onChange(serial);
      }}
    />
  );
}
