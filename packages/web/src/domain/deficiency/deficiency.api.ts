/** Server state of deficiencies that several screens share: the open ones of a piece, and adding one by hand. */
import {
  createDeficiency,
  getDeficiency,
  listDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { countWaitingReports } from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import type { ChosenPhoto } from '../photos/chosen-photos.tsx';

/** Replies that a change of a deficiency makes stale. */
export const DEFICIENCY_QUERIES = [listDeficiencies, getDeficiency, countWaitingReports];

/** Number of open deficiencies that the window of a piece names. */
const SHOWN_OPEN = 5;
const MAX_CHOICES = 20;

/** Query of the first open deficiencies of a piece, gravest and oldest first, with their total. */
export function openDeficienciesQuery(equipmentId: string) {
  const query = {
    equipmentId,
    state: 'OPEN',
    field: 'severity',
    direction: 'asc',
    pageSize: SHOWN_OPEN,
  } as const;
  return { ...queryOf(listDeficiencies, { query }), staleTime: 0 };
}

/** Query of the equipment that a deficiency can belong to. A typed serial finds its piece. */
export function piecesQuery(typed: string) {
  const serial = normalizeTagSerial(typed);
  const query = isTagSerial(serial) ? serial : typed;
  return tableQueryOf(listEquipment, { query: { query, pageSize: MAX_CHOICES } });
}

/** Adds a deficiency by hand, after its photos. A repeated attempt sends a photo again under its id, which stores it once. */
export function useAddDeficiency() {
  return useChange(
    async (
      added: { readonly body: BodyOf<typeof createDeficiency>; readonly photos: readonly ChosenPhoto[] },
      idempotency,
    ) => {
      for (const { id, photo } of added.photos) {
        await call(putPhoto, { params: { id }, body: photo });
      }
      return call(createDeficiency, { body: added.body }, idempotency);
    },
    { renews: DEFICIENCY_QUERIES },
  );
}
