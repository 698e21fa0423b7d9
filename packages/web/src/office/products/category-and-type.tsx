/** Category and subcategory of a product: the second depends on the first; what is switched off cannot be chosen. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { Loader, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '../../ui/form/fields/choices.rules.ts';
import type { RecordForm } from '../../ui/form/record/use-record-form.ts';
import type { ProductDraft } from './product-form.rules.ts';
import { useProductsPhrases } from './products.phrases.ts';
import { typeChoicesQuery } from './products.api.ts';

export function CategoryAndType(props: {
  form: RecordForm<ProductDraft>;
  categories: readonly Category[];
  /** What was saved stays to be seen and chosen even when it is switched off. */
  saved: Product | undefined;
}) {
  const t = useProductsPhrases();
  const { form, saved } = props;
  const { value } = form;
  const type = form.field('inspectionTypeId');
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
        {...form.field('categoryId')}
        data={[{ value: '', label: t('choose') }, ...choicesOf(t, props.categories, saved?.categoryId)]}
        onChange={(event) => form.change({ categoryId: event.currentTarget.value, inspectionTypeId: '' })}
      />
      <NativeSelect
        label={t('type')}
        required
        disabled={!types.data}
        {...type}
        data={[
          { value: '', label: t(value.categoryId ? 'choose' : 'chooseCategoryFirst') },
          ...choicesOf(t, ofCategory, saved?.inspectionTypeId),
        ]}
        rightSection={types.isFetching && !types.data ? <Loader size="xs" /> : undefined}
        error={failed ?? missing ?? type.error}
      />
    </>
  );
}
