/** The header of a column; in a sortable column a button that sorts by it or reverses the order. */
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './row-table.module.css';
import { isPinned } from './pinned-column.ts';

export interface SortOrder {
  field: string;
  direction: 'asc' | 'desc';
}

export function SortableHeader(props: {
  column: { field: string; title: string; sortable?: boolean; width?: number | string; align?: string };
  /** Undefined in a table that cannot be sorted. */
  sort: { readonly by: SortOrder; readonly onChange: (order: SortOrder) => void } | undefined;
}) {
  const { field, title, sortable, width, align } = props.column;
  const { sort } = props;
  const sorted = sort?.by.field === field ? sort.by.direction : undefined;
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={align}
      data-pinned={isPinned(field) || undefined}
      style={{ width }}
      aria-sort={sortable && sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sortable && sort ? (
        <button
          type="button"
          className={classes.sort}
          data-sorted={sorted}
          onClick={() => sort.onChange({ field, direction: sorted === 'asc' ? 'desc' : 'asc' })}
        >
          {title}
          <Icon size={14} stroke={1.8} aria-hidden />
        </button>
      ) : (
        title
      )}
    </th>
  );
}
