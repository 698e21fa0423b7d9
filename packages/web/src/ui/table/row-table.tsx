/** A table of rows, with sortable headers, virtual rows and a pinned column of actions. */
import { clsx } from 'clsx';
import { memo, type ReactNode, useMemo, useRef } from 'react';
import type { StatusTone } from '../feedback/status-badge.tsx';
import { isPinned, usePinnedColumn } from './pinned-column.ts';
import asCards from './row-cards.module.css';
import classes from './row-table.module.css';
import { RowTick } from './row-tick.tsx';
import { useRowWindow } from './row-window.ts';
import { type SortOrder, SortableHeader } from './sortable-header.tsx';
import { TABLE_ROLES } from './table-roles.ts';
import { useAreCards } from './use-are-cards.ts';
import type { RowSelection } from './use-row-selection.ts';

export interface Column<T> {
  /**
   * Name of the column. If sortable, it is the `field` of the contract's list query. `actions` and `options` stay in view at the right
   * edge.
   */
  readonly field: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  readonly sortable?: boolean;
  /** The `field` of the list query, if it differs from the name. */
  readonly sortField?: string;
  /** CSS width, or pixels. */
  readonly width?: number | string;
  readonly align?: 'left' | 'center' | 'right';
  /** Whether the column is hidden until the user chooses it, in lists with a choice of columns. */
  readonly optional?: boolean;
  /** Whether this column, instead of the first, identifies a row. It is never hidden, and first on a phone. */
  readonly identifies?: boolean;
  /** Whether a phone shows the value without its title beside the row's identification, as for a status. */
  readonly earlyOnPhone?: boolean;
  /** Whether the column has acts on a row outside the column of actions. It is never hidden. */
  readonly acts?: boolean;
}

/** The columns of a table, the look of its rows and the click on a row. */
export interface RowOptions<T> {
  readonly columns: readonly Column<T>[];
  /** Called on a click anywhere in the row. Add a button in a column for the keyboard. */
  readonly onOpen?: (row: T) => void;
  /** Returns the tone of a row's left border. */
  readonly tone?: (row: T) => StatusTone | undefined;
  /** Whether a row is shown at half opacity (a disabled tag). */
  readonly faded?: (row: T) => boolean;
  /** The choice of rows. With it, each row has a tick. */
  readonly selection?: RowSelection<T>;
  /** Whether rows are also cards on a large tablet, because the columns do not fit. */
  readonly cardsOnTablet?: boolean;
}

function TableRow<T>({
  row,
  index,
  columns,
  onOpen,
  tone,
  faded,
  selection,
}: RowOptions<T> & { row: T; index: number }) {
  return (
    <tr
      role={TABLE_ROLES.row}
      aria-rowindex={index + 2}
      data-index={index}
      data-tone={tone?.(row)}
      data-chosen={selection?.has(row) || undefined}
      className={clsx(onOpen && classes.opens, faded?.(row) && classes.faded)}
      // Marks the content as disabled. A `RowAction` marks itself as enabled.
      aria-disabled={faded?.(row) || undefined}
      onClick={onOpen && (() => onOpen(row))}
    >
      {columns.map(({ field, title, align, earlyOnPhone, render }, column) => (
        <td
          key={field}
          role={TABLE_ROLES.cell}
          data-align={align}
          data-pinned={isPinned(field) || undefined}
          data-early={earlyOnPhone}
          data-title={title}
        >
          {selection && column === 0 ? (
            <RowTick row={row} selection={selection} onOpen={onOpen}>
              {render(row)}
            </RowTick>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** A row that is not rendered again when the table scrolls. */
const Row = memo(TableRow) as typeof TableRow;

/** The columns in their order. A card begins with the identifying column and the columns marked as early. */
function useColumnsInOrder<T>(columns: readonly Column<T>[], areCards: boolean): readonly Column<T>[] {
  return useMemo(() => {
    const subject = columns.find(({ identifies }) => identifies) ?? columns[0];
    const rank = (column: Column<T>) => (column === subject ? 0 : column.earlyOnPhone ? 1 : 2);
    return areCards ? columns.toSorted((one, other) => rank(one) - rank(other)) : columns;
  }, [columns, areCards]);
}

export function RowTable<T>(
  props: RowOptions<T> & {
    readonly rows: readonly T[];
    readonly rowKey: (row: T) => string;
    /** The table's name for assistive technology. */
    readonly label?: string;
    /** Whether the table has a border, a limited height and one line per row, inside a dialog or form. */
    readonly framed?: boolean;
    /** Whether all rows are rendered, for a table that scrolls with the window around it. */
    readonly whole?: boolean;
    readonly sort?: { readonly by: SortOrder; readonly onChange: (order: SortOrder) => void };
    /** Shown below the headers when there are no rows. */
    readonly children?: ReactNode;
  },
) {
  const { rows, rowKey, label, framed, whole, sort, cardsOnTablet, children, ...options } = props;
  const areCards = useAreCards(cardsOnTablet);
  const row = { ...options, columns: useColumnsInOrder(options.columns, areCards) };
  const viewport = useRef<HTMLDivElement>(null);
  const { partial, first, last, above, below } = useRowWindow(rows.length, viewport, areCards, whole);
  usePinnedColumn(
    viewport,
    row.columns.some(({ field }) => isPinned(field)),
  );
  return (
    <div
      ref={viewport}
      className={clsx(classes.viewport, areCards && asCards.cards, framed && classes.framed)}
      // When the table has the focus, the arrow keys scroll it.
      tabIndex={0}
      role="group"
      aria-label={label}
      data-partial={partial || undefined}
    >
      <table
        role={TABLE_ROLES.table}
        className={classes.table}
        aria-label={label}
        aria-rowcount={rows.length + 1}
      >
        <thead role={TABLE_ROLES.group}>
          <tr role={TABLE_ROLES.row} aria-rowindex={1}>
            {row.columns.map((column, index) => (
              <SortableHeader
                key={column.field}
                column={column}
                sort={sort}
                {...(row.selection && index === 0 ? { selection: row.selection } : {})}
              />
            ))}
          </tr>
        </thead>
        <tbody role={TABLE_ROLES.group}>
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
