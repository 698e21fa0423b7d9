/** Finds the address of a postal code in the cache, at the first service, or at the second service when the first fails. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import {
  POSTAL_CODE_UNAVAILABLE,
  POSTAL_CODE_UNKNOWN,
  type PostalAddress,
} from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { LRUCache } from 'lru-cache';
import { apiError } from '../../platform/context/api-error.ts';
import type { Clock } from '../../platform/context/clock.ts';
import { withBreaker } from '../../platform/outside-service.ts';
import { brasilApi, viaCep } from './providers.ts';

/** URLs of the two services. Undefined means their public URLs. */
export interface PostalCodeUrls {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
}

/** Less one millisecond, so that an address expires when it is exactly thirty days old. */
const MAX_AGE_MS = 30 * DAY_MS - 1;
const MAX_ADDRESSES = 10_000;

export type PostalCodeLookup = (cep: string) => Promise<PostalAddress>;

/**
 * Creates a lookup with its own cache of 10,000 addresses for 30 days. The lookup takes eight digits and throws ApiError
 * POSTAL_CODE_UNKNOWN or POSTAL_CODE_UNAVAILABLE.
 */
export function postalCodeLookup(clock: Clock, urls: PostalCodeUrls = {}): PostalCodeLookup {
  const services = [
    withBreaker(viaCep(urls.first ?? 'https://viacep.com.br/ws').lookUp, clock),
    withBreaker(brasilApi(urls.second ?? 'https://brasilapi.com.br/api/cep/v1').lookUp, clock),
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
