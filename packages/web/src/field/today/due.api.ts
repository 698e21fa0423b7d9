/** Equipment of the company that is improper, expired, expiring or without its due date. */
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { UserPosition } from '../../domain/equipment/due-equipment.api.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { useUser } from '../../lib/session.tsx';
import type { DueItem } from '../copy/due-on.rules.ts';
import { fieldQueryOf } from '../copy/field-query.ts';

type Due = Omit<ReplyOf<typeof listFieldDue>, 'items'> & { readonly items: readonly DueItem[] };

/** Queries due equipment, the nearest first, or the most urgent first if the position is unknown. */
export function useDue(position: UserPosition | null): UseQueryResult<Due> {
  const query = fieldQueryOf(useUser(), listFieldDue, { query: position ?? {} });
  return useQuery({ ...query, placeholderData: keepPreviousData });
}
