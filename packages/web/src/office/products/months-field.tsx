/** The field for the months after which a date is due again. Empty means that the months differ from piece to piece. */
import { NumberInput } from '@mantine/core';
import type { FieldProps } from '../../ui/form/entity/use-entity-form.ts';
import type { Days } from './product-form.rules.ts';
import { useProductsPhrases } from './products.phrases.ts';

export function MonthsField({ value, onChange, ...input }: FieldProps<Days> & { label: string }) {
  const t = useProductsPhrases();
  return (
    <NumberInput
      {...input}
      size="sm"
      placeholder={t('monthsNotFixed')}
      suffix={value === 1 ? t('month') : t('months')}
      min={1}
      max={600}
      clampBehavior="strict"
      allowNegative={false}
      allowDecimal={false}
      value={value}
      // The input passes a string for any text that is not a number.
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
    />
  );
}
