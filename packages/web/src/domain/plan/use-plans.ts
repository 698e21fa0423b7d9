/** The plans with what they cost and allow today, as the server has them. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { PLAN_LIST_PATH, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { keyOf } from '../../lib/query.ts';

// `listPlans` of the contract with text as reply instead of a schema, so that the landing page does not load zod.
const planList = endpoint({
  method: 'GET',
  path: PLAN_LIST_PATH,
  summary: 'The subscription plans',
  may: { name: 'anyone', allows: () => true },
  scope: 'public',
  reply: 'text',
});

export interface LoadedPlans {
  /** Undefined while they load, and after an error. */
  readonly plans: readonly Plan[] | undefined;
  readonly error: ApiError | null;
  readonly retry: () => void;
}

/** Loads the plans; screens that were open before show them at once. */
export function usePlans(): LoadedPlans {
  const { data, error, refetch } = useQuery<readonly Plan[], ApiError>({
    queryKey: keyOf(planList),
    queryFn: async ({ signal }) => JSON.parse(await call(planList, undefined, { signal })) as readonly Plan[],
  });
  return { plans: data, error, retry: () => void refetch() };
}
