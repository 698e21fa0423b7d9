/** Columns and fields of the specification come first, in its order. Added columns and fields follow. */
import { screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { useInspectionTypeColumns } from '../inspection-types/inspection-type-columns.ts';
import { useProductColumns } from '../products/product-columns.tsx';
import { OrderFields } from '../service-orders/create/order-fields.tsx';
import { useOrderColumns } from '../service-orders/list/order-columns.tsx';
import { useTagOrderColumns } from '../tag-orders/tag-order-columns.tsx';

vi.mock('../service-orders/responsible-field.tsx', () => ({
  ResponsibleField: () => <input aria-label="Responsável" />,
}));

const nothing = () => undefined;

function fieldsOf(useColumns: () => readonly { readonly field: string }[]): string[] {
  let fields: string[] = [];
  function Reader(): ReactNode {
    fields = useColumns().map(({ field }) => field);
    return null;
  }
  showPage(<Reader />);
  return fields;
}

test.each([
  [
    'products',
    () => useProductColumns(nothing, nothing),
    ['image', 'sku', 'name', 'isDvExclusive', 'updateDate', 'enabled', 'actions'],
  ],
  [
    'subcategories',
    () => useInspectionTypeColumns(nothing),
    ['name', 'categoryName', 'updateDate', 'enabled', 'actions'],
  ],
  [
    'service orders',
    () => useOrderColumns({ onView: nothing, onEdit: nothing }),
    [
      'number',
      'startDate',
      'endDate',
      'requestUserName',
      'responsibleUserName',
      'status',
      'observation',
      'priority',
      'actions',
    ],
  ],
  [
    'tag orders',
    () => useTagOrderColumns(nothing),
    ['kind', 'quantity', 'total', 'status', 'options', 'delivery', 'created_at'],
  ],
])('the columns of %s are in the specified order, added columns last', (_, useColumns, fields) => {
  expect(fieldsOf(useColumns)).toEqual(fields);
});

test('the fields of a new service order are in the specified order, added fields last', () => {
  const form = {
    value: { startDate: null, endDate: null },
    field: (name: string) => ({ value: '', 'data-path': name, onChange: nothing, onBlur: nothing }),
    error: undefined,
  } as unknown as Parameters<typeof OrderFields>[0]['form'];
  showPage(<OrderFields form={form} today="2026-06-01" autoFocused={false} />);
  const labels = [
    'Data de início',
    'Data de término',
    'Prioridade',
    'Responsável',
    'Observações',
    'Tipo de OS',
    'Solicitante',
  ];
  const fields = labels.map((label) => screen.getByLabelText(new RegExp(`^${label}`)));
  const inPlace = [...document.querySelectorAll('input, select, textarea')].filter((field) =>
    fields.includes(field as HTMLElement),
  );
  expect(inPlace).toEqual(fields);
});
