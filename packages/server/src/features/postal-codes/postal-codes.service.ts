/** Finds the address of a postal code: from memory, from the first service, or from the second when that one fails. */
import {
  POSTAL_CODE_UNAVAILABLE,
  POSTAL_CODE_UNKNOWN,
  type PostalAddress,
} from '@mobcheck/contract/postal-codes/postal-codes.contract.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { brasilApi, viaCep, type Answer, type Provider } from './providers.ts';

/** Where the two services are; undefined is their public address. */
export interface PostalCodeUrls {
  readonly first?: string | undefined;
  readonly second?: string | undefined;
}

const KEPT_MS = 30 * 24 * 3_600_000;
const KEPT_MOST = 10_000;
const FAILURES_IN_A_ROW = 5;
const PAUSE_MS = 60_000;

/** Asks a service, but leaves it alone for a minute once it failed five times in a row. */
function withBreaker(provider: Provider) {
  let failures = 0;
  let pausedUntil = 0;
  return async (cep: string, now: number): Promise<Answer | undefined> => {
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

export type PostalCodeLookup = (cep: string, now: Date) => Promise<PostalAddress>;

/**
 * A lookup with a memory of its own: 10,000 addresses, each for 30 days.
 * The lookup takes eight digits and throws ApiError POSTAL_CODE_UNKNOWN or POSTAL_CODE_UNAVAILABLE.
 */
export function postalCodeLookup(urls: PostalCodeUrls = {}): PostalCodeLookup {
  const services = [
    viaCep(urls.first ?? 'https://viacep.com.br/ws'),
    brasilApi(urls.second ?? 'https://brasilapi.com.br/api/cep/v1'),
  ].map(withBreaker);
  const memory = new Map<string, { address: PostalAddress; until: number }>();

  return async (cep, now) => {
    const at = now.getTime();
    const kept = memory.get(cep);
    if (kept !== undefined && at < kept.until) {
      return kept.address;
    }
    for (const ask of services) {
      const answer = await ask(cep, at);
      if (answer === 'unknown') {
        throw apiError(POSTAL_CODE_UNKNOWN);
      }
      if (answer !== undefined) {
        memory.delete(cep);
        memory.set(cep, { address: answer, until: at + KEPT_MS });
        // A map keeps its order: the first one is the oldest.
        const [oldest] = memory.keys();
        if (memory.size > KEPT_MOST && oldest !== undefined) {
          memory.delete(oldest);
        }
        return answer;
      }
    }
    throw apiError(POSTAL_CODE_UNAVAILABLE);
  };
}
