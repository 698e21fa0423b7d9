/** The editor of a list of rows with a text, a type and an order. A new row can be removed. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AddRowButton } from './add-row-button.tsx';
import { namedRowIssues } from './named-rows.rules.ts';
import { useUiPhrases } from '../../ui.phrases.ts';
import { OrderedRowEditor } from './ordered-row-editor.tsx';
import classes from './ordered-rows.module.css';
import { useMarkedRows } from './use-marked-rows.ts';
import { moveRow, newOrderedRow, type OrderedRow } from './ordered-rows.rules.ts';

export function OrderedRows<T extends string>(props: {
  label: string;
  hint?: string;
  addLabel: string;
  nameLabel: string;
  typeLabel: string;
  /** The types to choose from. A new row has the first type. */
  types: readonly { readonly value: T; readonly label: string }[];
  value: readonly OrderedRow<T>[];
  maxLength: number;
  /** Maximum number of rows. */
  max?: number;
  onChange: (rows: OrderedRow<T>[]) => void;
  /** The list's path in the form, by which the form focuses a list with errors. */
  'data-path'?: string;
  /** The error of a failed save, after which every empty row is marked. */
  error?: string | undefined;
  /** Makes saved rows removable. Without it, they can only be disabled. Called instead of `onChange` when a saved row is removed. */
  onRemoveSaved?: (row: OrderedRow<T>) => void;
  /** Renders content below a row. */
  renderUnder?: (row: OrderedRow<T>) => ReactNode;
}) {
  const t = useUiPhrases();
  const marks = useMarkedRows(props);
  const { value: rows, types, onRemoveSaved } = props;
  const onChange = marks.change;
  const issues = namedRowIssues(rows);
  const firstType = types[0];

  return (
    <div role="group" aria-label={props.label} className={classes.list} data-path={props['data-path']}>
      {props.hint && (
        <Text size="sm" c="dimmed">
          {props.hint}
        </Text>
      )}
      {rows.length === 0 && <Text size="sm">{t('noRows')}</Text>}
      <div className={classes.rows}>
        {rows.map((row, index) => (
          <OrderedRowEditor
            key={row.key}
            row={row}
            types={types}
            nameLabel={props.nameLabel}
            typeLabel={props.typeLabel}
            maxLength={props.maxLength}
            issue={issues[index] === 'duplicate' || marks.isMarked(row.key) ? issues[index] : undefined}
            removable={!row.id || onRemoveSaved !== undefined}
            isFirst={index === 0}
            isLast={index === rows.length - 1}
            onLeave={() => marks.leave(row.key)}
            onChange={(patch) =>
              onChange(rows.map((item) => (item.key === row.key ? { ...item, ...patch } : item)))
            }
            onMove={(by) => onChange(moveRow(rows, index, by))}
            onRemove={() =>
              row.id && onRemoveSaved
                ? onRemoveSaved(row)
                : onChange(rows.filter(({ key }) => key !== row.key))
            }
          >
            {props.renderUnder?.(row)}
          </OrderedRowEditor>
        ))}
      </div>
      <AddRowButton
        label={props.addLabel}
        count={rows.length}
        max={props.max}
        onAdd={() => firstType && onChange([...rows, newOrderedRow(crypto.randomUUID(), firstType.value)])}
      />
    </div>
  );
}
