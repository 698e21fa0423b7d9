/** The columns of the list of subcategories. */
import type { InspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { switchColumn } from '../../domain/catalogue/switch-column.tsx';
import { useUser } from '../../lib/session.tsx';
import { editColumn, updateDateColumn } from '../../ui/table/list-columns.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import { TYPE_LIST } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

/** @param onEdit absent for users who may not change subcategories */
export function useInspectionTypeColumns(
  onEdit: ((type: InspectionType) => void) | undefined,
): Column<InspectionType>[] {
  const t = useInspectionTypesPhrases();
  const { timeZone } = useUser();
  return [
    { field: 'name', title: t('name'), sortable: true, render: ({ name }) => name },
    {
      field: 'categoryName',
      title: t('category'),
      sortable: true,
      render: ({ categoryName }) => categoryName,
    },
    updateDateColumn(t, timeZone),
    switchColumn(TYPE_LIST, t, () => onEdit !== undefined),
    ...(onEdit ? [editColumn(t, onEdit)] : []),
  ];
}
