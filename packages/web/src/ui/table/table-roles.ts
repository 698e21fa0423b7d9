/** What assistive technology is told of the parts of a table, whatever the styles make of them: on a phone its rows are cards. */
export const ROLES = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  head: 'columnheader',
  cell: 'cell',
} as const;
