/** Server state of phones: their query, and the change that marks a phone as lost or found. */
import { listPhones, markPhone } from '@mobcheck/contract/phones/phones.contract.ts';
import type { z } from 'zod';
import { tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** Interval of the list's refresh in milliseconds. Phones report their state with each sync. */
const RENEW_EVERY_MS = 60_000;

export function phonesQuery(query: z.output<typeof listPhones.query>) {
  return { ...tableQueryOf(listPhones, { query }), refetchInterval: RENEW_EVERY_MS };
}

export function useMarkPhone() {
  return useChange(markPhone, { renews: [listPhones], renewsOnError: [listPhones] });
}
