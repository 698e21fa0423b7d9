/** A text field that applies a mask while typing and keeps the cursor's position. */
import { TextInput, type TextInputProps } from '@mantine/core';
import { useLayoutEffect, useReducer, useRef } from 'react';
import { caretAfter } from './masked-input.rules.ts';

export function MaskedInput({
  mask,
  onValue,
  ...field
}: Omit<TextInputProps, 'onChange'> & {
  /** A mask of the contract's kernel, such as `cnpjMask`, `phoneMask` or `cepMask`. */
  mask: (typed: string) => string;
  value: string;
  onValue: (masked: string) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  // Rerenders even if the masked value is unchanged, since React then resets the input and the cursor jumps.
  const [, rerender] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    if (caret.current !== null) {
      input.current?.setSelectionRange(caret.current, caret.current);
      caret.current = null;
    }
  });
  return (
    <TextInput
      {...field}
      ref={input}
      onChange={({ currentTarget: { value, selectionStart } }) => {
        const masked = mask(value);
        caret.current = caretAfter(value, selectionStart ?? value.length, mask);
        onValue(masked);
        rerender();
      }}
    />
  );
}
