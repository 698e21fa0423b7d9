/** Equipment that is improper, expired, expiring or without its due date. */
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { tableQueryOf } from '../../lib/query.ts';

/** In degrees. */
export interface UserPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** Queries due equipment, the nearest first, or the most urgent first if the position is unknown. */
export function useDueEquipment(position: UserPosition | null) {
  return useQuery(tableQueryOf(listFieldDue, { query: position ?? {} }));
}
