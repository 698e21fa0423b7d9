/** The server's lists for the global search, one for each kind, in the order of the groups. */
import { listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import { listCompanyUsers } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Policy } from '@mobcheck/contract/kernel/actor.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { managesProducts } from '@mobcheck/contract/products/products.policy.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { listServiceOrders } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { isTagSerial, normalizeTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { listTags } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { listUsers } from '@mobcheck/contract/users/users.contract.ts';
import { call } from '../../lib/call.ts';
import { keyOf } from '../../lib/query.ts';
import { type Entry, type EntryKind, searchFor } from './palette.rules.ts';

/** Number of shown entries of each kind. Another entry of the group opens the list with all results. */
const SHOWN = 5;

/** Translated words in the names of entries. */
export interface SourceWords {
  /** Returns the name of an order, e.g. "OS 12". */
  readonly orderName: (number: number) => string;
}

export interface Source {
  readonly kind: EntryKind;
  readonly may: Policy;
  /** The page that lists all objects of the kind. */
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly find: (
    text: string,
    words: SourceWords,
    signal: AbortSignal,
  ) => Promise<{ readonly total: number; readonly entries: readonly Entry[] }>;
}

function details(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

interface ListSource<Row> extends Pick<Source, 'kind' | 'path' | 'endpoint'> {
  /** Absent means the policy of the list. */
  readonly may?: Policy;
  readonly list: (
    query: string,
    options: { readonly signal: AbortSignal },
  ) => Promise<{ readonly items: readonly Row[]; readonly total: number }>;
  /** Returns the entry of a row, with an id that is unique in its kind. */
  readonly entryOf: (
    row: Row,
    words: SourceWords,
  ) => Pick<Entry, 'label' | 'detail' | 'search'> & { readonly id: string };
}

/** Returns a source whose entries open the page of their list. */
function listSource<Row>({ may, list, entryOf, ...source }: ListSource<Row>): Source {
  const { kind, path, endpoint } = source;
  return {
    ...source,
    may: may ?? endpoint.may,
    find: async (text, words, signal) => {
      const { items, total } = await list(text, { signal });
      const entries = items.map((row): Entry => {
        const { id, ...shown } = entryOf(row, words);
        return { key: `${kind} ${id}`, kind, to: path, ...shown };
      });
      return { entries, total };
    },
  };
}

const PIECES = listSource({
  kind: 'piece',
  path: '/inspections',
  endpoint: listEquipment,
  list: async (query, options) => call(listEquipment, { query: { query, pageSize: SHOWN } }, options),
  entryOf: ({ id, tagSerialNumber, extraLabel, extraCode, productName }) => ({
    id,
    label: extraLabel || productName,
    detail: details(extraLabel && productName, extraCode, showTagSerial(tagSerialNumber)),
    search: { equipment: tagSerialNumber },
  }),
});

/** Free tags, found by the whole number, because parts of numbers would find too many. */
const FREE_TAGS = listSource({
  kind: 'tag',
  path: '/tags',
  endpoint: listTags,
  list: async (text, options) => {
    const query = normalizeTagSerial(text);
    return isTagSerial(query)
      ? call(listTags, { query: { query, blank: true } }, options)
      : { items: [], total: 0 };
  },
  entryOf: ({ serialNumber, companyName }) => ({
    id: serialNumber,
    label: showTagSerial(serialNumber),
    detail: companyName,
    search: searchFor(serialNumber),
  }),
});

const ORDERS = listSource({
  kind: 'order',
  path: '/os',
  endpoint: listServiceOrders,
  list: async (query, options) => call(listServiceOrders, { query: { query, pageSize: SHOWN } }, options),
  entryOf: ({ id, number, responsibleUserName, startDate, endDate }, { orderName }) => ({
    id,
    label: orderName(number),
    detail: details(responsibleUserName, `${showDay(startDate)}–${showDay(endDate)}`),
    search: { order: id },
  }),
});

const PEOPLE = listSource({
  kind: 'person',
  path: '/company-users',
  endpoint: listCompanyUsers,
  list: async (query, options) => call(listCompanyUsers, { query: { query, pageSize: SHOWN } }, options),
  entryOf: ({ id, name, email, occupation, companyName }) => ({
    id,
    label: name,
    detail: details(occupation, companyName),
    search: searchFor(email),
  }),
});

const COMPANIES = listSource({
  kind: 'company',
  path: '/companies',
  endpoint: listCompanies,
  list: async (query, options) => call(listCompanies, { query: { query, pageSize: SHOWN } }, options),
  entryOf: ({ id, name, mainContactName }) => ({
    id,
    label: name,
    detail: mainContactName,
    search: searchFor(name),
  }),
});

const PRODUCTS = listSource({
  kind: 'product',
  // Operators may read products for their phone, but have no page of products.
  may: managesProducts,
  path: '/products',
  endpoint: listProducts,
  list: async (query, options) => call(listProducts, { query: { query, pageSize: SHOWN } }, options),
  entryOf: ({ id, name, sku }) => ({ id, label: name, detail: sku, search: searchFor(sku) }),
});

const USERS = listSource({
  kind: 'user',
  path: '/users',
  endpoint: listUsers,
  list: async (query, options) => call(listUsers, { query: { query, pageSize: SHOWN } }, options),
  entryOf: ({ id, name, email, companyName }) => ({
    id,
    label: name,
    detail: details(email, companyName),
    search: searchFor(email),
  }),
});

export const SOURCES: readonly Source[] = [PIECES, FREE_TAGS, ORDERS, PEOPLE, COMPANIES, PRODUCTS, USERS];

/** Returns the query of a source's results. It is cancelled when no component uses it any more. */
export function sourceQuery({ endpoint, find }: Source, text: string, words: SourceWords) {
  return {
    queryKey: [...keyOf(endpoint), 'palette', text],
    queryFn: async ({ signal }: { signal: AbortSignal }) => find(text, words, signal),
  };
}
