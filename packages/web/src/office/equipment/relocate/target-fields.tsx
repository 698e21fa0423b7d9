/** The fields for the target of the chosen pieces: a unit or, if there are several companies, a company. */
import { MAX_UNIT_LENGTH } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Input, SegmentedControl, Select, Stack } from '@mantine/core';
import { useId } from 'react';
import type { EntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { CountedInput } from '../../../ui/form/fields/counted-input.tsx';
import { useRelocatePhrases } from './relocate.phrases.ts';
import classes from './relocate-dialog.module.css';
import type { TargetDraft } from './target.rules.ts';

export function TargetFields(props: {
  form: EntityForm<TargetDraft>;
  /** Proposed units. Any other unit can be typed. */
  units: readonly string[];
  /** Companies to choose from. Empty means that the pieces cannot change their company. */
  companies: readonly { readonly id: string; readonly name: string }[];
}) {
  const t = useRelocatePhrases();
  const { form, units, companies } = props;
  const [label, list] = [useId(), useId()];
  const isCompany = form.value.kind === 'company';
  return (
    <Stack gap="sm">
      {companies.length > 0 && (
        <div>
          <Input.Label labelElement="div" id={label}>
            {t('place')}
          </Input.Label>
          <SegmentedControl
            fullWidth
            aria-labelledby={label}
            value={form.value.kind}
            data={[
              { value: 'unit', label: t('toUnit') },
              { value: 'company', label: t('toCompany') },
            ]}
            onChange={(kind) => form.change({ kind: kind === 'company' ? 'company' : 'unit' })}
          />
        </div>
      )}
      {isCompany && (
        <Select
          {...form.field('companyId')}
          label={t('company')}
          withAsterisk
          searchable
          allowDeselect={false}
          nothingFoundMessage={t('noCompany')}
          data={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(companyId) => form.change({ companyId })}
        />
      )}
      <CountedInput
        {...form.field('unit')}
        label={t(isCompany ? 'unitThere' : 'unit')}
        {...(isCompany ? { placeholder: t('unitThereHint') } : { list })}
        max={MAX_UNIT_LENGTH}
        classNames={{ input: classes.unit ?? '' }}
        data-autofocus
        withAsterisk={!isCompany}
      />
      <datalist id={list}>
        {units.map((unit) => (
          <option key={unit}>{unit}</option>
        ))}
      </datalist>
    </Stack>
  );
}
