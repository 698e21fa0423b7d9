/** The product's one table: heads that sort, rows of which only those in view are drawn, a pinned column of actions. */
import { clsx } from 'clsx';
import { memo, type ReactNode, useRef } from 'react';
import type { StatusTone } from '../feedback/status-badge.tsx';
import { isPinned, usePinnedColumn } from './pinned-column.ts';
import classes from './row-table.module.css';
import { useRowWindow } from './row-window.ts';
import { type SortOrder, SortableHeader } from './sortable-header.tsx';

export interface Column<T> {
  /**
   * Name of the column; when sortable, the `field` of the contract's list query. `actions` and `options` stay in view
   * at the right edge.
   */
  readonly field: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  readonly sortable?: boolean;
  /** CSS width, or pixels. */
  readonly width?: number | string;
  readonly align?: 'left' | 'center' | 'right';
}

/** How the rows of a table look and what a click on one does. */
export interface RowOptions<T> {
  readonly columns: readonly Column<T>[];
  /** A click anywhere in the row; give the keyboard a button in a column too. */
  readonly onOpen?: (row: T) => void;
  /** The left border of a row. */
  readonly tone?: (row: T) => StatusTone | undefined;
  /** Rows at half strength (a tag that is off). */
  readonly faded?: (row: T) => boolean;
}

function DrawnRow<T>({
  row,
  index,
  columns,
  onOpen,
  tone,
  faded,
}: RowOptions<T> & { row: T; index: number }) {
  return (
    <tr
      aria-rowindex={index + 2}
      data-tone={tone?.(row)}
      className={clsx(onOpen && classes.opens, faded?.(row) && classes.faded)}
      // What stands in it is out of use; a `RowAction` says of itself that it is not.
      aria-disabled={faded?.(row) || undefined}
      onClick={onOpen && (() => onOpen(row))}
    >
      {columns.map(({ field, align, render }) => (
        <td key={field} data-align={align} data-pinned={isPinned(field) || undefined}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

/** Drawn again only when the page around the table is, not when the table scrolls. */
const Row = memo(DrawnRow) as typeof DrawnRow;

export function RowTable<T>(
  props: RowOptions<T> & {
    readonly rows: readonly T[];
    readonly rowKey: (row: T) => string;
    /** Names a table that no heading names. */
    readonly label?: string;
    /** With an edge of its own, low, each row on one line: a table among other things of a dialog or form. */
    readonly framed?: boolean;
    readonly sort?: { readonly by: SortOrder; readonly onChange: (order: SortOrder) => void };
    /** Under the heads where there are no rows. */
    readonly children?: ReactNode;
  },
) {
  const { rows, rowKey, label, framed, sort, children, ...row } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const { partial, first, last, above, below } = useRowWindow(rows.length, viewport);
  usePinnedColumn(
    viewport,
    row.columns.some(({ field }) => isPinned(field)),
  );
  return (
    <div
      ref={viewport}
      className={clsx(classes.viewport, framed && classes.framed)}
      tabIndex={0}
      data-partial={partial || undefined}
    >
      <table className={classes.table} aria-label={label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {row.columns.map((column) => (
              <SortableHeader key={column.field} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {rows.slice(first, last).map((value, index) => (
            <Row key={rowKey(value)} row={value} index={first + index} {...row} />
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
      {children}
    </div>
  );
}
