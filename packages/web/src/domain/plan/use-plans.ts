/** The plans with today's prices and caps from the server. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { PLAN_LIST_PATH, type Plan } from '@mobcheck/contract/plans/plans.rules.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';

// Like `listPlans` of the contract. The reply is text instead of a schema, so that the landing page does not load zod.
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
  /** The error of the last attempt. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
}

/** The plans of the last reply. The next screen shows them until the next reply. */
let lastPlans: readonly Plan[] | undefined;

/** Forgets the plans of the last reply, for tests. */
export function forgetPlans(): void {
  lastPlans = undefined;
}

/** Loads the plans. It is not a query, since the landing page has no query client. */
export function usePlans(): LoadedPlans {
  const [plans, setPlans] = useState(lastPlans);
  const [error, setError] = useState<ApiError>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    call(planList, undefined, { signal }).then(
      (text) => {
        lastPlans = JSON.parse(text) as readonly Plan[];
        setPlans(lastPlans);
        setError(undefined);
      },
      (failure: unknown) => {
        if (!signal.aborted) {
          setError(failure instanceof ApiError ? failure : new ApiError(0, 'UNKNOWN', { cause: failure }));
        }
      },
    );
    return () => leaving.abort();
  }, [attempt]);
  return { plans, error, retry: () => setAttempt((before) => before + 1) };
}
