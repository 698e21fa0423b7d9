/** The equipment that needs somebody. */
import { listFieldDue } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { tableQueryOf } from '../../lib/query.ts';

/** In degrees. */
export interface PersonPosition {
  readonly latitude: number;
  readonly longitude: number;
}

/** The nearest first from where the person is, the worst first where that is not known. */
export function useDueEquipment(position: PersonPosition | null) {
  return useQuery(tableQueryOf(listFieldDue, { query: position ?? {} }));
}
