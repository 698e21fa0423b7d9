/** The filters of the list of products: text, category, subcategory of that category (none that is off), in use or not. */
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { FlagSelect } from '../../ui/flag-select.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useProductsPhrases } from './phrases.ts';
import { categoryChoicesQuery, typeChoicesQuery } from './products.api.ts';

interface Filters {
  query?: string | undefined;
  categoryId?: string | undefined;
  inspectionTypeId?: string | undefined;
  enabled?: boolean | undefined;
}

export function ProductFilters({ search, change }: { search: Filters; change: (patch: Filters) => void }) {
  const t = useProductsPhrases();
  const categories = useQuery(categoryChoicesQuery());
  const types = useQuery(typeChoicesQuery(search.categoryId));
  const choices = (items: readonly { id: string; name: string; enabled: boolean }[] | undefined) => [
    { value: '', label: t('all') },
    ...(items ?? []).map(({ id, name, enabled }) => ({
      value: id,
      label: enabled ? name : t('switchedOff', { name }),
      disabled: !enabled,
    })),
  ];
  return (
    <FilterBar>
      <SearchBox label={t('search')} value={search.query ?? ''} onChange={(query) => change({ query })} />
      <NativeSelect
        label={t('category')}
        value={search.categoryId ?? ''}
        data={choices(categories.data?.items)}
        onChange={(event) =>
          change({ categoryId: event.currentTarget.value || undefined, inspectionTypeId: undefined })
        }
      />
      <NativeSelect
        label={t('type')}
        disabled={!search.categoryId}
        value={search.inspectionTypeId ?? ''}
        data={choices(types.data?.items)}
        onChange={(event) => change({ inspectionTypeId: event.currentTarget.value || undefined })}
      />
      <FlagSelect
        label={t('enabled')}
        all={t('allProducts')}
        value={search.enabled}
        onChange={(enabled) => change({ enabled })}
      />
    </FilterBar>
  );
}
