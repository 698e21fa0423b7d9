/** The line above a table: the search box, other controls, and the button that opens the filter drawer. */
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
  /** Number of active filters. */
  count: number;
  onFilters: () => void;
  children?: ReactNode;
}) {
  const t = useFilterPhrases();
  const { count } = props;
  return (
    <div className={classes.line} role="search">
      <SearchBox label={props.label} value={props.query} onChange={props.onQuery} />
      {props.children}
      <Button
        variant="default"
        className={classes.open ?? ''}
        leftSection={<IconAdjustmentsHorizontal size={18} stroke={1.6} aria-hidden />}
        rightSection={count > 0 && <span className={classes.count}>{count}</span>}
        aria-label={count > 0 ? t('filtersActive', { count }) : t('filters')}
        aria-haspopup="dialog"
        onClick={props.onFilters}
      >
        {t('filters')}
      </Button>
    </div>
  );
}
