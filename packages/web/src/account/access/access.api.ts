/** Server state of a person's calendar addresses. */
import {
  createCalendarKey,
  listCalendarKeys,
  revokeCalendarKey,
} from '@mobcheck/contract/calendar/calendar.contract.ts';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

const RENEWAL = { renews: [listCalendarKeys], renewsOnError: [listCalendarKeys] };

export function calendarKeysQuery() {
  return queryOf(listCalendarKeys);
}

export function useCreateCalendarKey() {
  return useChange(createCalendarKey, RENEWAL);
}

export function useRevokeCalendarKey() {
  return useChange(revokeCalendarKey, RENEWAL);
}
