/** The fields for the criteria of a new recall. */
import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { filterIgnoringAccents } from '../../ui/form/fields/filter-ignoring-accents.ts';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import type { RecallDraft } from './recall-draft.rules.ts';
import { useRecallFormPhrases } from './recall-form.phrases.ts';
import { recallProductsQuery } from './recalls.api.ts';

/** Keeps the digits of a year. */
const digits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, 4);

export function CriteriaFields({ form }: { form: EntityForm<RecallDraft> }) {
  const t = useRecallFormPhrases();
  const products = useQuery(recallProductsQuery());
  const yearField = (name: 'madeFrom' | 'madeUpTo') => (
    <TextInput
      {...form.field(name)}
      label={t(`fields.${name}`)}
      inputMode="numeric"
      placeholder={t('yearExample')}
      error={form.errorAt(name) && t(`yearErrors.${name}`)}
      onChange={({ currentTarget: { value } }) => form.change({ [name]: digits(value) })}
    />
  );
  return (
    <Stack gap="sm">
      <TextInput
        {...form.field('manufacturer')}
        label={t('fields.manufacturer')}
        description={t('manufacturerHint')}
        maxLength={100}
        data-autofocus
        error={form.errorAt('manufacturer') && t('criterionMissing')}
      />
      <Select
        {...form.field('productId')}
        label={t('product')}
        placeholder={t('anyProduct')}
        data={(products.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        filter={filterIgnoringAccents}
        nothingFoundMessage={t('noProduct')}
      />
      <Textarea
        {...form.field('numbers')}
        label={t('fields.numbers')}
        description={t('numbersHint')}
        autosize
        minRows={2}
        maxRows={6}
        error={form.field('numbers').error && t('numbersWrong')}
      />
      <FieldPairs>
        {yearField('madeFrom')}
        {yearField('madeUpTo')}
      </FieldPairs>
    </Stack>
  );
}
