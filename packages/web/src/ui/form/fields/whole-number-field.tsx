/** A field for a whole number of 0 or more. No other text can be typed, and an empty field shows its error at once. */
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useUiPhrases } from '../../ui.phrases.ts';
import type { FieldProps } from '../entity/use-entity-form.ts';

type Field = FieldProps<number | ''>;

export function WholeNumberField({
  value,
  error,
  onChange,
  ...input
}: Omit<NumberInputProps, keyof Field> & Field & { max: number }) {
  const t = useUiPhrases();
  const shownError = value === '' ? t.fieldError('required') : error;
  return (
    <NumberInput
      {...input}
      min={0}
      clampBehavior="strict"
      allowNegative={false}
      allowDecimal={false}
      value={value}
      error={input.disabled ? undefined : shownError}
      // The input passes a string for anything that is no number.
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
    />
  );
}
