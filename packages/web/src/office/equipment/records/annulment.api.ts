/** Server state of annulments: the change that annuls a record. */
import { type Annulment, annulInspection } from '@mobcheck/contract/inspections/annulment.contract.ts';
import { annulMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { getProductImage } from '@mobcheck/contract/products/products.contract.ts';
import type { RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { call } from '../../../lib/call.ts';
import { type Change, useChange } from '../../../lib/use-change.ts';

/** Nearly all queries count records or show dates of equipment. */
const STALE = { allBut: [getPhoto, getProductImage] };

/** Annuls a record for a reason. */
export function useAnnul(kind: RecordKind, id: string): Change<{ reason: string }, Annulment> {
  return useChange(
    async (body: { reason: string }, idempotency) => {
      const parts = { params: { id }, body };
      return kind === 'inspection'
        ? call(annulInspection, parts, idempotency)
        : call(annulMaintenance, parts, idempotency);
    },
    { renews: STALE, renewsOnError: STALE },
  );
}
