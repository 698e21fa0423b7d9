/** The fields for the category of a product and for its subcategory. Only a saved product keeps disabled choices. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import type { Product } from '@mobcheck/contract/products/products.contract.ts';
import { Loader, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { choicesOf } from '../../ui/form/fields/choices.rules.ts';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import type { ProductDraft } from './product-form.rules.ts';
import { useProductsPhrases } from './products.phrases.ts';
import { typeChoicesQuery } from './products.api.ts';

export function CategoryAndType(props: {
  form: EntityForm<ProductDraft>;
  categories: readonly Category[];
  /** The saved product, whose category and subcategory can be chosen even if they are disabled. */
  existing: Product | undefined;
}) {
  const t = useProductsPhrases();
  const { form, existing } = props;
  const { value } = form;
  const typeField = form.field('inspectionTypeId');
  const types = useQuery(typeChoicesQuery(value.categoryId || undefined));
  const categoryEnabled = props.categories.find(({ id }) => id === value.categoryId)?.enabled ?? false;
  // The subcategories of a disabled category are disabled as well.
  const typesOfCategory = types.data?.items.map((type) => ({
    ...type,
    enabled: type.enabled && categoryEnabled,
  }));
  const missingError =
    value.categoryId !== '' && value.inspectionTypeId === '' ? t('typeMissing') : undefined;
  const loadError = types.error ? t.errorText(types.error) : undefined;

  return (
    <>
      <NativeSelect
        label={t('category')}
        required
        {...form.field('categoryId')}
        data={[{ value: '', label: t('choose') }, ...choicesOf(t, props.categories, existing?.categoryId)]}
        onChange={(event) => form.change({ categoryId: event.currentTarget.value, inspectionTypeId: '' })}
      />
      <NativeSelect
        label={t('type')}
        required
        disabled={!types.data}
        {...typeField}
        data={[
          { value: '', label: t(value.categoryId ? 'choose' : 'chooseCategoryFirst') },
          ...choicesOf(t, typesOfCategory, existing?.inspectionTypeId),
        ]}
        rightSection={types.isFetching && !types.data ? <Loader size="xs" /> : undefined}
        error={loadError ?? missingError ?? typeField.error}
      />
    </>
  );
}
