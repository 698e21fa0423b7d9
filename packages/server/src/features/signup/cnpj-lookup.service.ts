/** Looks up a CNPJ for sign-up. Says whether a customer has it, without the customer's name, and finds the company at a public service. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { lookUpCnpj, RegisteredCompany } from '@mobcheck/contract/signup/signup.contract.ts';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/context/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { withBreaker } from '../../platform/outside-service.ts';
import { listCompaniesWithCnpj } from '../companies/company-cnpjs.exported.queries.ts';
import { askCnpjSource } from './cnpj-source.ts';

const MAX_COMPANIES = 10_000;
/** Less one millisecond, so that a company expires when it is exactly thirty days old. */
const MAX_AGE_MS = 30 * DAY_MS - 1;

type CnpjReply = HandlerReplyOf<typeof lookUpCnpj>;
type Found = Pick<CnpjReply, 'company' | 'outcome'>;

/** Creates a lookup of companies with its own cache. @param base URL of the service. Undefined when none is configured */
function companyLookup(clock: Clock, base: string | undefined): (cnpj: string) => Promise<Found> {
  if (base === undefined) {
    return async () => ({ company: null, outcome: 'off' });
  }
  const ask = withBreaker((cnpj) => askCnpjSource(base, cnpj), clock);
  const cache = new LRUCache<string, RegisteredCompany>({
    max: MAX_COMPANIES,
    ttl: MAX_AGE_MS,
    perf: { now: () => clock.now().getTime() },
    ttlResolution: 0,
  });
  return async (cnpj) => {
    const company = cache.get(cnpj) ?? (await ask(cnpj));
    if (company === undefined || company === 'unknown') {
      return { company: null, outcome: company ?? 'unavailable' };
    }
    cache.set(cnpj, company);
    return { company, outcome: 'found' };
  };
}

/** Creates the function that looks up a CNPJ for sign-up. */
export function cnpjLookup(
  database: Database,
  clock: Clock,
  base: string | undefined,
): (cnpj: string) => Promise<CnpjReply> {
  const findCompany = companyLookup(clock, base);
  return async (cnpj) => {
    const accounts = await database.public((db) => listCompaniesWithCnpj(db, cnpj));
    return { hasAccount: accounts.length > 0, ...(await findCompany(cnpj)) };
  };
}
