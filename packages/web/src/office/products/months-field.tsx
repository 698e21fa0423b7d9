/** After how many months something is due again. Empty when it differs from piece to piece. */
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
      // The input passes a string for anything that is no number.
      onChange={(typed) => onChange(typeof typed === 'number' ? typed : '')}
    />
  );
}
