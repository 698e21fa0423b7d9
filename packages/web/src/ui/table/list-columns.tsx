/** Columns that many lists share. A page may override their width. */
import { IconPencil } from '@tabler/icons-react';
import { showInstant } from '../../lib/format.ts';
import type { TranslatorWith } from '../../lib/i18n.ts';
import type { Column } from './row-table.tsx';
import { RowAction } from './row-action.tsx';
import { StatusBadge } from '../feedback/status-badge.tsx';

/** Returns the column that shows whether an item is enabled. */
export function enabledColumn(t: TranslatorWith<'enabled' | 'disabled'>): Column<{ enabled: boolean }> {
  return {
    field: 'enabled',
    title: t('enabled'),
    earlyOnPhone: true,
    sortable: true,
    width: 140,
    render: ({ enabled }) => (
      <StatusBadge tone={enabled ? 'green' : 'grey'}>{t(enabled ? 'enabled' : 'disabled')}</StatusBadge>
    ),
  };
}

/** Returns the column with the time of the last change. */
export function updateDateColumn(
  t: TranslatorWith<'updateDate'>,
  timeZone: string,
): Column<{ updateDate: string }> {
  return {
    field: 'updateDate',
    title: t('updateDate'),
    sortable: true,
    width: 180,
    render: ({ updateDate }) => showInstant(updateDate, timeZone),
  };
}

/** Returns the column with the edit button, the keyboard alternative to a click on the row. */
export function editColumn<T extends { name: string }>(
  t: TranslatorWith<'actions' | 'editNamed'>,
  onEdit: (row: T) => void,
): Column<T> {
  return {
    field: 'actions',
    title: t('actions'),
    align: 'right',
    width: 90,
    render: (row) => (
      <RowAction label={t('editNamed', { name: row.name })} onClick={() => onEdit(row)}>
        <IconPencil size={18} stroke={1.6} aria-hidden />
      </RowAction>
    ),
  };
}
