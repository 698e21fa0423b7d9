/** Server state of refused records: their queries, and the decisions. */
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { countQuarantine } from '@mobcheck/contract/quarantine/quarantine-count.contract.ts';
import {
  acceptQuarantine,
  discardQuarantine,
  getQuarantine,
  listQuarantine,
  reopenQuarantine,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { getQuarantineRoom } from '@mobcheck/contract/quarantine/quarantine-room.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import type { z } from 'zod';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** Queries that are stale after a decision. They are also stale after an error, because another user may have decided. */
const DECIDED = [listQuarantine, countQuarantine, getQuarantine, getQuarantineRoom];
const RENEWAL = { renews: DECIDED, renewsOnError: DECIDED };
const MAX_CHOICES = 20;

export function refusedQuery(query: z.output<typeof listQuarantine.query>) {
  return tableQueryOf(listQuarantine, { query });
}

/** Query of whether too many refused records wait, and of the people whose phones keep further records. */
export const quarantineRoomQuery = queryOf(getQuarantineRoom);

/** Query of one refused record. The cache is not used, because another user may have decided. */
export function refusedRecordQuery(id: string) {
  return { ...queryOf(getQuarantine, { params: { id } }), staleTime: 0, gcTime: 0 };
}

/** Query of the equipment for which a record can be accepted. */
export function equipmentChoicesQuery(companyId: string, typed: string) {
  const serial = normalizeTagSerial(typed);
  const query = isTagSerial(serial) ? serial : typed;
  return tableQueryOf(listEquipment, { query: { companyId, query, pageSize: MAX_CHOICES } });
}

export function useAccept() {
  return useChange(acceptQuarantine, RENEWAL);
}

export function useDiscard() {
  return useChange(discardQuarantine, RENEWAL);
}

export function useReopen() {
  return useChange(reopenQuarantine, RENEWAL);
}
