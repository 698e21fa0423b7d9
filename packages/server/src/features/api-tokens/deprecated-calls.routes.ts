/** Notes calls of API tokens to deprecated endpoints. */
import type { Clock } from '../../platform/context/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { CallObserver } from '../../platform/http/answered-calls.ts';
import { putCall } from './deprecated-calls.queries.ts';

interface ObserverParts {
  readonly clock: Clock;
  readonly database: Database;
}

interface Warnings {
  warn: (facts: object, message: string) => void;
}

/** Returns the observer that notes calls to deprecated endpoints, once a day in each server. Other calls cost one comparison. */
export function observeDeprecatedCalls({ database, clock }: ObserverParts, log: Warnings): CallObserver {
  let day = '';
  let noted = new Set<string>();
  return ({ endpoint: { deprecated, method, path }, session }) => {
    const token = session?.token;
    if (deprecated === undefined || token === undefined) {
      return;
    }
    const lastCalledAt = clock.now();
    const today = lastCalledAt.toISOString().slice(0, 10);
    if (day !== today) {
      [day, noted] = [today, new Set()];
    }
    const endpoint = `${method} ${path}`;
    const key = `${token.id} ${endpoint}`;
    if (noted.has(key)) {
      return;
    }
    noted.add(key);
    const { sunset, successor } = deprecated;
    const row = { tokenId: token.id, endpoint, sunset, successor, lastCalledAt };
    database
      .public((db) => putCall(db, row), '20s')
      .catch((error: unknown) => {
        noted.delete(key);
        log.warn({ error: error instanceof Error ? error.name : '' }, 'a deprecated call could not be noted');
      });
  };
}
