/** The filters of the list of tags. On narrow screens all filters except the search are collapsed. */
import { Button, NativeSelect } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { DayField } from '../../ui/date/day-field.tsx';
import { FlagSelect } from '../../ui/filter/flag-select.tsx';
import { SearchBox } from '../../ui/filter/search-box.tsx';
import { useTagsPhrases } from './tags.phrases.ts';
import { countFilters, type TagSearch } from './tags.rules.ts';
import classes from './tag-filters.module.css';

export function TagFilters(props: {
  search: TagSearch;
  onChange: (patch: { [K in keyof TagSearch]?: TagSearch[K] | undefined }) => void;
  /** Companies to choose from. */
  companies: readonly { readonly id: string; readonly name: string }[];
  /** The latest day of the range. */
  today: string;
  /** The views, beside the search. */
  children: ReactNode;
}) {
  const t = useTagsPhrases();
  const { search, onChange, companies, today } = props;
  const [isOpen, setIsOpen] = useState(false);
  const showsCompany = companies.length > 1 && search.companyId === undefined;
  const filterCount = countFilters(search);
  return (
    <div className={classes.bar} role="search">
      <div className={classes.search}>
        <SearchBox
          label={t(showsCompany ? 'searchWithCompany' : 'search')}
          labelInside
          value={search.query}
          onChange={(query) => onChange({ query })}
        />
      </div>
      <Button
        variant="default"
        className={classes.open ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {filterCount > 0 ? `${t('filters')} (${filterCount})` : t('filters')}
      </Button>
      <div className={classes.views}>{props.children}</div>
      <div className={classes.more} data-open={isOpen || undefined}>
        {companies.length > 1 && (
          <NativeSelect
            className={classes.wide ?? ''}
            label={t('company')}
            value={search.companyId ?? ''}
            data={[
              { value: '', label: t('all') },
              ...companies.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={({ currentTarget: { value } }) => onChange({ companyId: value || undefined })}
          />
        )}
        <FlagSelect
          label={t('enabledFilter')}
          value={search.enabled}
          onChange={(enabled) => onChange({ enabled })}
        />
        <FlagSelect
          label={t('exclusiveFilter')}
          value={search.exclusive}
          onChange={(exclusive) => onChange({ exclusive })}
        />
        <FlagSelect label={t('freeFilter')} value={search.blank} onChange={(blank) => onChange({ blank })} />
        <DayField
          label={t('updateFrom')}
          value={search.updateFrom ?? null}
          max={search.updateUpTo !== undefined && search.updateUpTo < today ? search.updateUpTo : today}
          onChange={(day) => onChange({ updateFrom: day ?? undefined })}
        />
        <DayField
          label={t('updateUpTo')}
          value={search.updateUpTo ?? null}
          min={search.updateFrom}
          max={today}
          onChange={(day) => onChange({ updateUpTo: day ?? undefined })}
        />
      </div>
    </div>
  );
}
