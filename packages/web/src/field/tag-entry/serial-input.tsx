/** The number of a tag while it is typed: normalised, in groups of four, the cursor where it was. */
import { normalizeTagSerial, showTagSerial, TAG_SERIAL_LENGTH } from '@mobcheck/contract/tags/tags.rules.ts';
import { TextInput } from '@mantine/core';
import { type RefObject, useLayoutEffect, useState } from 'react';
import classes from './serial-input.module.css';

/** Places of `shown` up to and including its nth character that is no space. */
function caretAfter(shown: string, characters: number): number {
  let place = 0;
  for (let seen = 0; place < shown.length && seen < characters; place += 1) {
    seen += shown[place] === ' ' ? 0 : 1;
  }
  return place;
}

export function SerialField(props: {
  /** Who wants to put the cursor there. */
  field: RefObject<HTMLInputElement | null>;
  label: string;
  value: string;
  error: string | undefined;
  onChange: (serial: string) => void;
}) {
  const { field } = props;
  const [caret, setCaret] = useState<number>();
  const shown = showTagSerial(props.value);
  useLayoutEffect(() => {
    if (caret !== undefined) {
      field.current?.setSelectionRange(caret, caret);
    }
  }, [field, caret, shown]);
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
      value={shown}
      error={props.error}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        // A pasted address is cut to its serial; more than a serial is not taken.
        const serial = normalizeTagSerial(value).slice(0, TAG_SERIAL_LENGTH);
        const before = normalizeTagSerial(value.slice(0, selectionStart ?? value.length));
        setCaret(caretAfter(showTagSerial(serial), before.length));
        props.onChange(serial);
      }}
    />
  );
}
