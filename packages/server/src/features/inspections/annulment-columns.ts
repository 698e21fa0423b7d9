/** The stored columns of an annulment, and its shape in replies. */
import type { Annulment } from '@mobcheck/contract/inspections/annulment.contract.ts';

/** The columns of a record that say whether it is annulled. All of them are null, or none is. */
export interface AnnulmentColumns {
  readonly annulledAt: Date | null;
  readonly annulledByName: string | null;
  readonly annulmentReason: string | null;
}

export const ANNULMENT_COLUMNS = ['annulledAt', 'annulledByName', 'annulmentReason'] as const;

/** An annulment in a handler's reply. */
export type StoredAnnulment = Omit<Annulment, 'at'> & { readonly at: Date };

/** Replaces the annulment columns of a row with `annulment`, which only annulled records get. */
export function withAnnulment<Row extends AnnulmentColumns>({
  annulledAt: at,
  annulledByName: userName,
  annulmentReason: reason,
  ...row
}: Row): Omit<Row, keyof AnnulmentColumns> & { readonly annulment?: StoredAnnulment } {
  return at === null ? row : { ...row, annulment: { at, userName: userName ?? '', reason: reason ?? '' } };
}
