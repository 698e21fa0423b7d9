/** The line above a table, with the search box, other controls, and the button that opens the filter drawer. */
import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFilterPhrases } from './filters.phrases.ts';
import { SearchBox } from './search-box.tsx';
import classes from './search-line.module.css';

export function SearchLine(props: {
  label: string;
  query: string;
  onQuery: (query: string) => void;
  filterCount: number;
  onOpenFilters: () => void;
  children?: ReactNode;
}) {
  const t = useFilterPhrases();
  const { filterCount } = props;
  return (
    <div className={classes.line} role="search" data-line>
      <SearchBox label={props.label} value={props.query} labelInside onChange={props.onQuery} />
      {props.children}
      <Button
        variant="default"
        className={classes.open ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
        rightSection={filterCount > 0 && <span className={classes.count}>{filterCount}</span>}
        aria-label={filterCount > 0 ? t('filtersActive', { count: filterCount }) : t('filters')}
        aria-haspopup="dialog"
        onClick={props.onOpenFilters}
      >
        {t('filters')}
      </Button>
    </div>
  );
}
