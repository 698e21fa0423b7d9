/** Category and subcategory of a product: the second depends on the first; what is switched off cannot be chosen. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { Loader, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '../../ui/form/fields/choices.rules.ts';
import { useProductsPhrases } from './products.phrases.ts';
import { typeChoicesQuery } from './products.api.ts';

interface Chosen {
  categoryId: string;
  inspectionTypeId: string;
}

export function CategoryAndType(props: {
  value: Chosen;
  change: (patch: Chosen) => void;
  categories: readonly Category[];
  /** What was saved stays to be seen and chosen even when it is switched off. */
  saved: Product | undefined;
  /** Words of a refusal of the subcategory. */
  error: string | undefined;
}) {
  const t = useProductsPhrases();
  const { value, change, saved } = props;
  const types = useQuery(typeChoicesQuery(value.categoryId || undefined));
  const categoryIsOn = props.categories.find(({ id }) => id === value.categoryId)?.enabled ?? false;
  // A subcategory goes out of use with its category.
  const ofCategory = types.data?.items.map((type) => ({ ...type, enabled: type.enabled && categoryIsOn }));
  const missing = value.categoryId !== '' && value.inspectionTypeId === '' ? t('typeMissing') : undefined;
  const failed = types.error ? t.errorText(types.error) : undefined;

  return (
    <>
      <NativeSelect
        label={t('category')}
        required
        value={value.categoryId}
        data={[{ value: '', label: t('choose') }, ...choicesOf(t, props.categories, saved?.categoryId)]}
        onChange={(event) => change({ categoryId: event.currentTarget.value, inspectionTypeId: '' })}
      />
      <NativeSelect
        label={t('type')}
        required
        disabled={!types.data}
        value={value.inspectionTypeId}
        data={[
          { value: '', label: t(value.categoryId ? 'choose' : 'chooseCategoryFirst') },
          ...choicesOf(t, ofCategory, saved?.inspectionTypeId),
        ]}
        rightSection={types.isFetching && !types.data ? <Loader size="xs" /> : undefined}
        error={props.error ?? failed ?? missing}
        onChange={(event) => change({ ...value, inspectionTypeId: event.currentTarget.value })}
      />
    </>
  );
}
