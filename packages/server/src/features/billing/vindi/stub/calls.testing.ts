/** Answers calls to the stub. Checks the access, lists resources, and passes other calls to their handlers. */
import type { VindiAccount } from './account.testing.ts';
import { CATALOGUE_CALLS } from './catalogue-calls.testing.ts';
import { done, StubProblem, type StubCall, type StubReply } from './handling.testing.ts';
import { SALES_CALLS } from './sales-calls.testing.ts';
import type { VindiShapes } from './shapes.testing.ts';

const HANDLERS = { ...CATALOGUE_CALLS, ...SALES_CALLS };
const DEFAULT_PAGE = 25;
const LARGEST_PAGE = 25;

/** A resource in a list, with its searchable attributes. */
interface Listed {
  readonly createdAt: Date;
  readonly id: number;
  readonly attributes: Readonly<Record<string, string | number | null>>;
  readonly write: () => unknown;
}

function listed(account: VindiAccount, shapes: VindiShapes, resource: string): Listed[] | undefined {
  const row = <T extends { id: number; code: string | null; createdAt: Date }>(
    one: T,
    write: (one: T) => unknown,
    more: Listed['attributes'] = {},
  ): Listed => ({
    id: one.id,
    createdAt: one.createdAt,
    attributes: { id: one.id, code: one.code, ...more },
    write: () => write(one),
  });
  const ofCustomer = ({ customerId, status }: { customerId: number; status: string }) => ({
    customer_id: customerId,
    status,
  });
  switch (resource) {
    case 'customers':
      return account.customers.map((one) => row(one, shapes.customer));
    case 'products':
      return account.products.map((one) => row(one, shapes.product));
    case 'plans':
      return account.plans.map((one) => row(one, shapes.plan));
    case 'subscriptions':
      return account.subscriptions.map((one) => row(one, shapes.subscription, ofCustomer(one)));
    case 'bills':
      return account.bills.map((one) =>
        row(one, shapes.bill, { ...ofCustomer(one), subscription_id: one.subscriptionId }),
      );
    default:
      return undefined;
  }
}

/** Whether a resource matches a query such as `customer_id=7 status=pending`. */
function fits({ attributes }: Listed, query: string): boolean {
  return query.split(' ').every((condition) => {
    const [, name = '', value] = /^(\w+)=(.+)$/.exec(condition) ?? [];
    if (!(name in attributes)) {
      throw new StubProblem(422, 'invalid_parameter', 'query');
    }
    return String(attributes[name]) === value;
  });
}

function listReply(rows: readonly Listed[], resource: string, search: URLSearchParams): StubReply {
  const query = search.get('query');
  const found = rows.filter((one) => query === null || fits(one, query));
  const direction = search.get('sort_order') === 'desc' ? -1 : 1;
  const sorted = found.toSorted(
    (a, b) => direction * (Number(a.createdAt) - Number(b.createdAt) || a.id - b.id),
  );
  const size = Math.min(Number(search.get('per_page') ?? DEFAULT_PAGE), LARGEST_PAGE);
  const start = (Number(search.get('page') ?? 1) - 1) * size;
  const page = sorted.slice(start, start + size);
  const headers = { total: String(found.length), 'per-page': String(size) };
  return { ...done({ [resource]: page.map((one) => one.write()) }), headers };
}

function parseBody(body: string): unknown {
  try {
    return body === '' ? {} : JSON.parse(body);
  } catch {
    throw new StubProblem(400, 'bad_request');
  }
}

/** Executes a call. Returns its reply. */
export function stubReply(account: VindiAccount, shapes: VindiShapes, call: StubCall): StubReply {
  try {
    if (!call.isAllowed) {
      throw new StubProblem(401, 'unauthorized', 'authorization');
    }
    if ((call.method === 'POST' || call.method === 'PUT') && !call.isJson) {
      return { status: 406, content: '' };
    }
    const rows = call.method === 'GET' ? listed(account, shapes, call.path) : undefined;
    if (rows !== undefined) {
      return listReply(rows, call.path, call.search);
    }
    const id = Number(/\/(\d+)/.exec(call.path)?.[1]);
    const handler = HANDLERS[`${call.method} ${call.path.replace(/\/\d+/, '/:id')}`];
    return handler === undefined
      ? { status: 404, content: { id: 'not_found', message: 'Recurso não encontrado: Path' } }
      : handler({ account, shapes, id, search: call.search, body: parseBody(call.body) });
  } catch (error) {
    if (error instanceof StubProblem) {
      return error.reply;
    }
    throw error;
  }
}
