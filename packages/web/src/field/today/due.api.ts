/** Equipment of the company that is improper, expired or expiring. */
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { UserPosition } from '../../domain/equipment/due-equipment.api.ts';
import { useUser } from '../../lib/session.tsx';
import { fieldQueryOf } from '../copy/field-query.ts';

/** Queries due equipment, the nearest first, or the worst first when the position is unknown. */
export function useDue(position: UserPosition | null) {
  const query = fieldQueryOf(useUser(), listFieldDue, { query: position ?? {} });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}
