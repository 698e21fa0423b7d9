/** Searches and lists of Vindi's API. */
import { z } from 'zod';
import { ProviderUnavailable } from '../provider/provider.ts';
import type { VindiHttp } from './vindi-http.ts';

/** The default of `per_page`. The maximum is not documented. */
const PAGE_SIZE = 25;
const MAX_PAGES = 40;

const coded = z.object({ id: z.number().int().positive(), code: z.string().nullish() });

/**
 * Returns the resource of a code, or undefined. If there are several, returns the oldest, so that every search finds the same resource.
 * @param resource such as `bills`, also the key of the reply
 */
export async function findByCode<S extends z.ZodType<z.output<typeof coded>>>(
  http: VindiHttp,
  resource: string,
  code: string,
  row: S,
): Promise<z.output<S> | undefined> {
  const found = await getRows(http, `${resource}?${searchOf({ code })}`, resource, row);
  return found.filter((one) => one.code === code).toSorted((a, b) => a.id - b.id)[0];
}

/**
 * Lists resources by an attribute, newest first.
 * @param wanted sufficient number of resources; undefined means all
 * @throws ProviderUnavailable for 1,000 or more resources
 */
export async function listNewest<S extends z.ZodType>(
  http: VindiHttp,
  resource: string,
  attribute: Readonly<Record<string, number>>,
  row: S,
  wanted = Number.POSITIVE_INFINITY,
): Promise<z.output<S>[]> {
  const pageSize = Math.min(wanted, PAGE_SIZE);
  const rows: z.output<S>[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const search = `${searchOf(attribute)}&sort_by=created_at&sort_order=desc&per_page=${pageSize}&page=${page}`;
    const next = await getRows(http, `${resource}?${search}`, resource, row);
    rows.push(...next);
    if (next.length < pageSize || rows.length >= wanted) {
      return rows;
    }
  }
  throw new ProviderUnavailable(`vindi: more than ${MAX_PAGES} pages of ${resource}`);
}

/** Returns the search for one value of an attribute. */
function searchOf(attribute: Readonly<Record<string, string | number>>): string {
  const condition = Object.entries(attribute).map(([name, value]) => `${name}=${value}`)[0] ?? '';
  // Spaces, quotes, brackets and operators have a meaning in Vindi's query language.
  if (!/^\w+=[\w-]{1,100}$/.test(condition)) {
    throw new Error('Vindi cannot be asked for this value');
  }
  return `query=${encodeURIComponent(condition)}`;
}

async function getRows<S extends z.ZodType>(
  http: VindiHttp,
  path: string,
  resource: string,
  row: S,
): Promise<z.output<S>[]> {
  const reply = await http.get(path, z.object({ [resource]: z.array(row) }));
  if (reply === undefined) {
    throw new ProviderUnavailable(`vindi: no list of ${resource}`);
  }
  return reply[resource] ?? [];
}
