/** The filters of the list of products: category, subcategory of the chosen category, and enabled. */
import { useQuery } from '@tanstack/react-query';
import { ChoiceSelect } from '../../ui/filter/choice-select.tsx';
import { choicesOf } from '../../ui/form/fields/choices.rules.ts';
import { FlagSelect } from '../../ui/filter/flag-select.tsx';
import { useProductsPhrases } from './products.phrases.ts';
import { categoryChoicesQuery } from '../../domain/category/category-choices.api.ts';
import { typeChoicesQuery } from './products.api.ts';

interface Filters {
  categoryId?: string | undefined;
  inspectionTypeId?: string | undefined;
  enabled?: boolean | undefined;
}

export function ProductFilters({ search, change }: { search: Filters; change: (patch: Filters) => void }) {
  const t = useProductsPhrases();
  const categories = useQuery(categoryChoicesQuery());
  const types = useQuery(typeChoicesQuery(search.categoryId));
  return (
    <>
      <ChoiceSelect
        label={t('category')}
        value={search.categoryId}
        choices={choicesOf(t, categories.data?.items)}
        onChange={(categoryId) => change({ categoryId, inspectionTypeId: undefined })}
      />
      <ChoiceSelect
        label={t('type')}
        disabled={!search.categoryId}
        value={search.inspectionTypeId}
        choices={choicesOf(t, types.data?.items)}
        onChange={(inspectionTypeId) => change({ inspectionTypeId })}
      />
      <FlagSelect
        label={t('enabled')}
        all={t('all')}
        value={search.enabled}
        onChange={(enabled) => change({ enabled })}
      />
    </>
  );
}
