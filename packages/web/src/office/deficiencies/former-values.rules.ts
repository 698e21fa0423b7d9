/** The values of deficiencies before a change, with which the change is undone. */
import type {
  Deficiency,
  updateDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { z } from 'zod';

/** The fields that people change. */
export type ChangedField = 'ownerId' | 'dueOn' | 'severity';

/** A body that puts former values back. */
export type FormerValues = z.input<typeof updateDeficiencies.body>;

type Row = Pick<Deficiency, 'id' | ChangedField>;

/** Returns a body for each combination of former values. */
export function formerValues(rows: readonly Row[], fields: readonly ChangedField[]): FormerValues[] {
  const valuesOf = (row: Row) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  return [...Map.groupBy(rows, (row) => JSON.stringify(valuesOf(row))).values()].map((same) => ({
    ids: same.map(({ id }) => id),
    ...(same[0] && valuesOf(same[0])),
  }));
}
