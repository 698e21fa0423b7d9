/** Finds the address of a postal code: in the cache, at the first service, or at the second when the first fails. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import {
  POSTAL_CODE_UNAVAILABLE,
  POSTAL_CODE_UNKNOWN,
  type PostalAddress,
} from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { LRUCache } from 'lru-cache';
import { apiError } from '../../platform/context/api-error.ts';
import type { Clock } from '../../platform/context/clock.ts';
import { brasilApi, viaCep, type LookupResult, type Provider } from './providers.ts';

/** URLs of the two services; undefined: their public ones. */
export interface PostalCodeUrls {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
}

/** Less one millisecond, so that an address expires when it is exactly thirty days old. */
const MAX_AGE_MS = 30 * DAY_MS - 1;
const MAX_ADDRESSES = 10_000;
const CONSECUTIVE_FAILURES = 5;
const PAUSE_MS = 60_000;

/** Wraps a service so that it is not called for a minute after five consecutive failures. */
function withBreaker(provider: Provider, clock: Clock) {
  let failures = 0;
  let pausedUntil = 0;
  return async (cep: string): Promise<LookupResult | undefined> => {
    const now = clock.now().getTime();
    if (now < pausedUntil) {
      return undefined;
    }
    try {
      const result = await provider.lookUp(cep);
      failures = 0;
      return result;
    } catch {
      failures += 1;
      if (failures >= CONSECUTIVE_FAILURES) {
        pausedUntil = now + PAUSE_MS;
        failures = 0;
      }
      return undefined;
    }
  };
}

export type PostalCodeLookup = (cep: string) => Promise<PostalAddress>;

/**
 * Creates a lookup with a cache of its own: 10,000 addresses, each for 30 days.
 * The lookup takes eight digits and throws ApiError POSTAL_CODE_UNKNOWN or POSTAL_CODE_UNAVAILABLE.
 */
export function postalCodeLookup(clock: Clock, urls: PostalCodeUrls = {}): PostalCodeLookup {
  const services = [
    withBreaker(viaCep(urls.first ?? 'https://viacep.com.br/ws'), clock),
    withBreaker(brasilApi(urls.second ?? 'https://brasilapi.com.br/api/cep/v1'), clock),
  ];
  const cache = new LRUCache<string, PostalAddress>({
    max: MAX_ADDRESSES,
    ttl: MAX_AGE_MS,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });

  return async (cep) => {
    const cachedAddress = cache.get(cep);
    if (cachedAddress !== undefined) {
      return cachedAddress;
    }
    for (const service of services) {
      const result = await service(cep);
      if (result === 'unknown') {
        throw apiError(POSTAL_CODE_UNKNOWN);
      }
      if (result !== undefined) {
        cache.set(cep, result);
        return result;
      }
    }
    throw apiError(POSTAL_CODE_UNAVAILABLE);
  };
}
