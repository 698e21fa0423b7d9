/** The roles of a table's parts for assistive technology, whatever the styles. On a phone its rows are cards. */
export const ROLES = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  head: 'columnheader',
  cell: 'cell',
} as const;
