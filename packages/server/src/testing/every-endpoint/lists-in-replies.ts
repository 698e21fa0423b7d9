/** Finds arrays in replies without a page or a stated bound, and replies that may be too large. */
import { PAGE_TOO_LARGE } from '@mobcheck/contract/kernel/api-error.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { MAX_LIST_BYTES, pageFromQuery } from '@mobcheck/contract/kernel/page.ts';
import { z } from 'zod';
import type { NamedEndpoint } from './matrix.ts';
import { STATED_BOUNDS } from './stated-bounds.ts';

/** Returns the schema inside a wrapper (optional, nullable, default), or undefined for another schema. */
function innerOf(def: z.core.$ZodTypeDef): z.core.$ZodType | undefined {
  return 'innerType' in def ? (def.innerType as z.core.$ZodType) : undefined;
}

/** Finds the arrays and the records with any keys in a schema, each with its path, such as `.items[].photos[]`. */
function listsIn(schema: z.core.$ZodType, path = ''): string[] {
  const inner = innerOf(schema._zod.def);
  if (inner !== undefined) {
    return listsIn(inner, path);
  }
  if (schema instanceof z.ZodArray) {
    return [`${path}[]`, ...listsIn(schema.element, `${path}[]`)];
  }
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape as z.core.$ZodShape).flatMap(([key, value]) =>
      listsIn(value, `${path}.${key}`),
    );
  }
  if (schema instanceof z.ZodRecord) {
    const isFinite = schema.keyType instanceof z.ZodEnum;
    return [...(isFinite ? [] : [`${path}{}`]), ...listsIn(schema.valueType, `${path}{}`)];
  }
  if (schema instanceof z.ZodUnion) {
    return [...new Set(schema.options.flatMap((option) => listsIn(option, path)))];
  }
  return schema instanceof z.ZodPipe ? listsIn(schema.out, path) : [];
}

/** The page sizes that lists may allow, the largest first. */
const SIZES = [1000, 500, 200, 100, 50, 10];

/** Returns how many rows a page may have. Undefined means that there are no pages, or no maximum. */
function largestPage({ query }: Endpoint): number | undefined {
  if (!(query instanceof z.ZodObject) || !('pageSize' in query.shape)) {
    return undefined;
  }
  const pageSize = query.shape['pageSize'] as z.ZodType;
  const allows = (size: number) => pageSize.safeParse(size).success;
  return allows(1001) ? undefined : SIZES.find(allows);
}

/** The rows of a page are `items`, columns of equal length, or the whole reply. */
const ROWS_OF_PAGE = /^(\.items|\.columns\.\w+|)\[\]$/;

/** Returns the paths of the arrays in a reply whose length no page limits. */
export function listsWithoutPage(endpoint: Endpoint): string[] {
  if (!(endpoint.reply instanceof z.ZodType)) {
    return [];
  }
  const lists = listsIn(endpoint.reply);
  return largestPage(endpoint) === undefined ? lists : lists.filter((path) => !ROWS_OF_PAGE.test(path));
}

const boundOf = (list: string) => STATED_BOUNDS.find(({ lists }) => lists.test(list));

/** Whether the server ends a page early once it has enough bytes, or refuses a page that is too large. */
function isMeasured({ query, errors }: Endpoint): boolean {
  return query === pageFromQuery || (errors ?? []).includes(PAGE_TOO_LARGE);
}

/** Returns the maximum kilobytes of the arrays in a reply. Arrays within another array count with it. */
function kilobytesOf({ name, endpoint }: NamedEndpoint): number {
  const lists = listsWithoutPage(endpoint);
  const outermost = lists.filter((path) => !lists.some((other) => path !== other && path.startsWith(other)));
  const bounds = new Set(outermost.map((path) => boundOf(name + path)));
  const sum = [...bounds].reduce((kilobytes, each) => kilobytes + (each?.kilobytes ?? 0), 0);
  return (largestPage(endpoint) ?? 1) * sum;
}

/** Finds arrays without a page and without a stated bound, and replies that may be larger than a page may be. */
export function listBreaches(endpoints: readonly NamedEndpoint[]): string[] {
  return endpoints.flatMap((each) => {
    const unbounded = listsWithoutPage(each.endpoint)
      .filter((path) => boundOf(each.name + path) === undefined)
      .map((path) => `${each.name}${path}: no page and no stated bound`);
    const kilobytes = kilobytesOf(each);
    return kilobytes * 1024 <= MAX_LIST_BYTES || isMeasured(each.endpoint)
      ? unbounded
      : [...unbounded, `${each.name}: a page may have ${kilobytes} kB; measure it, or allow fewer rows`];
  });
}

/** Finds stated bounds that match no array any more. */
export function needlessBounds(endpoints: readonly NamedEndpoint[]): string[] {
  const stated = endpoints.flatMap(({ name, endpoint }) =>
    listsWithoutPage(endpoint).map((path) => boundOf(name + path)),
  );
  return STATED_BOUNDS.filter((each) => !stated.includes(each)).map(({ lists }) => String(lists));
}
