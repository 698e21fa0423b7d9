/** The header of a column. In a sortable column it has a button that sorts by the column or reverses the order. */
import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import classes from './row-table.module.css';
import { isPinned } from './pinned-column.ts';
import { PageTick } from './row-tick.tsx';
import { TABLE_ROLES } from './table-roles.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface SortOrder {
  field: string;
  direction: 'asc' | 'desc';
}

function withTick(width: number | string): string {
  return `calc(${typeof width === 'number' ? `${width}px` : width} + var(--tick))`;
}

export function SortableHeader<T>(props: {
  column: {
    field: string;
    title: string;
    sortable?: boolean;
    sortField?: string;
    width?: number | string;
    align?: string;
  };
  /** Undefined in a table that cannot be sorted. */
  sort: { readonly by: SortOrder; readonly onChange: (order: SortOrder) => void } | undefined;
  /** The choice of rows, for the column that has their ticks. */
  selection?: RowSelection<T>;
}) {
  const { field, title, sortable, sortField = field, width, align } = props.column;
  const { sort, selection } = props;
  const sorted = sort?.by.field === sortField ? sort.by.direction : undefined;
  const Icon = sorted === 'asc' ? IconArrowUp : sorted === 'desc' ? IconArrowDown : IconArrowsSort;
  const lastWord = title.lastIndexOf(' ') + 1;
  const caption =
    sortable && sort ? (
      <button
        type="button"
        className={classes.sort}
        data-sorted={sorted}
        onClick={() => sort.onChange({ field: sortField, direction: sorted === 'asc' ? 'desc' : 'asc' })}
      >
        <span>
          {title.slice(0, lastWord)}
          <span className={classes.lastWord}>
            {title.slice(lastWord)}
            <Icon size={14} stroke={1.8} aria-hidden />
          </span>
        </span>
      </button>
    ) : (
      title
    );
  return (
    <th
      role={TABLE_ROLES.head}
      scope="col"
      data-align={align}
      data-pinned={isPinned(field) || undefined}
      style={{ width: selection && width !== undefined ? withTick(width) : width }}
      aria-sort={sortable && sorted ? (sorted === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {selection ? <PageTick selection={selection}>{caption}</PageTick> : caption}
    </th>
  );
}
