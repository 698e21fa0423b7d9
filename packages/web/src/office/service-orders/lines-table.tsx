/** The equipment of an order as a table that scrolls by itself: a thousand rows stay smooth. */
import { type ReactNode, useRef } from 'react';
import { useRowWindow } from '../../ui/table/row-window.ts';
import classes from './lines-table.module.css';

export interface LineColumn<T> {
  readonly key: string;
  readonly title: string;
  readonly render: (row: T) => ReactNode;
  readonly width?: number;
  readonly align?: 'right';
}

export function LinesTable<T>(props: {
  label: string;
  rows: readonly T[];
  rowKey: (row: T) => string;
  columns: readonly LineColumn<T>[];
}) {
  const { rows, rowKey, columns } = props;
  const viewport = useRef<HTMLDivElement>(null);
  const { first, last, above, below } = useRowWindow(rows.length, viewport);
  return (
    <div ref={viewport} className={classes.viewport} tabIndex={0}>
      <table className={classes.table} aria-label={props.label} aria-rowcount={rows.length + 1}>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map(({ key, title, width, align }) => (
              <th key={key} scope="col" style={{ width }} data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {above > 0 && <tr aria-hidden style={{ height: above }} />}
          {rows.slice(first, last).map((row, place) => (
            <tr key={rowKey(row)} aria-rowindex={first + place + 2}>
              {columns.map(({ key, render, align }) => (
                <td key={key} data-align={align}>
                  {render(row)}
                </td>
              ))}
            </tr>
          ))}
          {below > 0 && <tr aria-hidden style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
}
