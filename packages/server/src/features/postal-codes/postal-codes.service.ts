/** Finds the address of a postal code: from memory, from the first service, or from the second when that one fails. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import {
  POSTAL_CODE_UNAVAILABLE,
  POSTAL_CODE_UNKNOWN,
  type PostalAddress,
} from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { LRUCache } from 'lru-cache';
import { apiError } from '../../platform/context/api-error.ts';
import type { Clock } from '../../platform/context/clock.ts';
import { brasilApi, viaCep, type Answer, type Provider } from './providers.ts';

/** Where the two services are; undefined is their public address. */
export interface PostalCodeUrls {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
}

/** One is forgotten once it is older than this: at thirty days. */
const MAX_AGE_MS = 30 * DAY_MS - 1;
const MAX_ADDRESSES = 10_000;
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 60_000;

/** Asks a service, but leaves it alone for a minute once it failed five times in a row. */
function withBreaker(provider: Provider, clock: Clock) {
  let failures = 0;
  let pausedUntil = 0;
  return async (cep: string): Promise<Answer | undefined> => {
    const now = clock.now().getTime();
    if (now < pausedUntil) {
      return undefined;
    }
    try {
      const answer = await provider.ask(cep);
      failures = 0;
      return answer;
    } catch {
      failures += 1;
      if (failures >= FAILURES_IN_A_ROW) {
        pausedUntil = now + PAUSE_MS;
        failures = 0;
      }
      return undefined;
    }
  };
}

export type PostalCodeLookup = (cep: string) => Promise<PostalAddress>;

/**
 * A lookup with a memory of its own: 10,000 addresses, each for 30 days.
 * The lookup takes eight digits and throws ApiError POSTAL_CODE_UNKNOWN or POSTAL_CODE_UNAVAILABLE.
 */
export function postalCodeLookup(clock: Clock, urls: PostalCodeUrls = {}): PostalCodeLookup {
  const services = [
    withBreaker(viaCep(urls.first ?? 'https://viacep.com.br/ws'), clock),
    withBreaker(brasilApi(urls.second ?? 'https://brasilapi.com.br/api/cep/v1'), clock),
  ];
  const memory = new LRUCache<string, PostalAddress>({
    max: MAX_ADDRESSES,
    ttl: MAX_AGE_MS,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });

  return async (cep) => {
    const known = memory.get(cep);
    if (known !== undefined) {
      return known;
    }
    for (const ask of services) {
      const answer = await ask(cep);
      if (answer === 'unknown') {
        throw apiError(POSTAL_CODE_UNKNOWN);
      }
      if (answer !== undefined) {
        memory.set(cep, answer);
        return answer;
      }
    }
    throw apiError(POSTAL_CODE_UNAVAILABLE);
  };
}
