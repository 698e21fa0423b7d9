/** The server's lists for the search for everything, one per kind, in the order of the groups. */
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

/** Entries of each kind; the others are in the list that the last line of the group opens. */
const SHOWN = 5;

interface Found {
  readonly total: number;
  readonly entries: readonly Entry[];
}

/** The language's words in the names of found objects. */
export interface SourceWords {
  /** Returns the name of an order, e.g. "OS 12". */
  readonly orderName: (number: number) => string;
}

export interface Source {
  readonly kind: EntryKind;
  readonly may: Policy;
  /** The page that lists everything of the kind. */
  readonly path: string;
  readonly endpoint: Endpoint;
  readonly find: (text: string, words: SourceWords, signal: AbortSignal) => Promise<Found>;
}

/** Joins the known details of an object. */
function details(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

const PIECES: Source = {
  kind: 'piece',
  may: listEquipment.may,
  path: '/inspections',
  endpoint: listEquipment,
  find: async (query, _, signal) => {
    const { items, total } = await call(listEquipment, { query: { query, pageSize: SHOWN } }, { signal });
    const entries = items.map(({ id, tagSerialNumber, extraLabel, extraCode, productName }): Entry => ({
      key: `piece ${id}`,
      kind: 'piece',
      label: extraLabel || productName,
      detail: details(extraLabel && productName, extraCode, showTagSerial(tagSerialNumber)),
      to: '/inspections',
      search: { equipment: tagSerialNumber },
    }));
    return { entries, total };
  },
};

/** A tag without equipment, by its whole number: parts of numbers would find too many. */
const FREE_TAGS: Source = {
  kind: 'tag',
  may: listTags.may,
  path: '/tags',
  endpoint: listTags,
  find: async (text, _, signal) => {
    const query = normalizeTagSerial(text);
    if (!isTagSerial(query)) {
      return { entries: [], total: 0 };
    }
    const { items, total } = await call(listTags, { query: { query, blank: true } }, { signal });
    const entries = items.map(({ serialNumber, companyName }): Entry => ({
      key: `tag ${serialNumber}`,
      kind: 'tag',
      label: showTagSerial(serialNumber),
      detail: companyName,
      to: '/tags',
      search: searchFor(serialNumber),
    }));
    return { entries, total };
  },
};

const ORDERS: Source = {
  kind: 'order',
  may: listServiceOrders.may,
  path: '/os',
  endpoint: listServiceOrders,
  find: async (query, { orderName }, signal) => {
    const { items, total } = await call(listServiceOrders, { query: { query, pageSize: SHOWN } }, { signal });
    const entries = items.map(({ id, number, responsibleUserName, startDate, endDate }): Entry => ({
      key: `order ${id}`,
      kind: 'order',
      label: orderName(number),
      detail: details(responsibleUserName, `${showDay(startDate)}–${showDay(endDate)}`),
      to: '/os',
      search: { order: id },
    }));
    return { entries, total };
  },
};

const PEOPLE: Source = {
  kind: 'person',
  may: listCompanyUsers.may,
  path: '/company-users',
  endpoint: listCompanyUsers,
  find: async (query, _, signal) => {
    const { items, total } = await call(listCompanyUsers, { query: { query, pageSize: SHOWN } }, { signal });
    const entries = items.map(({ id, name, email, occupation, companyName }): Entry => ({
      key: `person ${id}`,
      kind: 'person',
      label: name,
      detail: details(occupation, companyName),
      to: '/company-users',
      search: searchFor(email),
    }));
    return { entries, total };
  },
};

const COMPANIES: Source = {
  kind: 'company',
  may: listCompanies.may,
  path: '/companies',
  endpoint: listCompanies,
  find: async (query, _, signal) => {
    const { items, total } = await call(listCompanies, { query: { query, pageSize: SHOWN } }, { signal });
    const entries = items.map(({ id, name, mainContactName }): Entry => ({
      key: `company ${id}`,
      kind: 'company',
      label: name,
      detail: mainContactName,
      to: '/companies',
      search: searchFor(name),
    }));
    return { entries, total };
  },
};

const PRODUCTS: Source = {
  kind: 'product',
  // Operators may read products for their phone, but have no page of them.
  may: managesProducts,
  path: '/products',
  endpoint: listProducts,
  find: async (query, _, signal) => {
    const { items, total } = await call(listProducts, { query: { query, pageSize: SHOWN } }, { signal });
    const entries = items.map(({ id, name, sku }): Entry => ({
      key: `product ${id}`,
      kind: 'product',
      label: name,
      detail: sku,
      to: '/products',
      search: searchFor(sku),
    }));
    return { entries, total };
  },
};

const USERS: Source = {
  kind: 'user',
  may: listUsers.may,
  path: '/users',
  endpoint: listUsers,
  find: async (query, _, signal) => {
    const { items, total } = await call(listUsers, { query: { query, pageSize: SHOWN } }, { signal });
    const entries = items.map(({ id, name, email, companyName }): Entry => ({
      key: `user ${id}`,
      kind: 'user',
      label: name,
      detail: details(email, companyName),
      to: '/users',
      search: searchFor(email),
    }));
    return { entries, total };
  },
};

export const SOURCES: readonly Source[] = [PIECES, FREE_TAGS, ORDERS, PEOPLE, COMPANIES, PRODUCTS, USERS];

/** Returns the query of a source's results. A query without a waiting screen is cancelled. */
export function sourceQuery({ endpoint, find }: Source, text: string, words: SourceWords) {
  return {
    queryKey: [...keyOf(endpoint), 'palette', text],
    queryFn: async ({ signal }: { signal: AbortSignal }) => find(text, words, signal),
  };
}
