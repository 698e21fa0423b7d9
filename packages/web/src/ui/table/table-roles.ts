/** ARIA roles of a table's parts. Styles show its rows as cards on a phone, where browsers would drop the roles. */
export const TABLE_ROLES = {
  table: 'table',
  group: 'rowgroup',
  row: 'row',
  head: 'columnheader',
  cell: 'cell',
} as const;
