/** Opens the page of recalls for tests, with answers of the server. */
import type { FullRecall } from '@mobcheck/contract/recalls/recalls.contract.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import RecallsPage from './recalls.page.tsx';

export const RECALL: FullRecall = {
  id: '019a0000-0000-7000-8000-000000000001',
  title: 'Válvula Acme 2021',
  state: 'ACTIVE',
  severity: 'BLOCKING',
  dueOn: '2026-07-01',
  createdAt: '2026-06-01T12:00:00.000Z',
  createdByName: 'Ana',
  pieces: 412,
  open: 300,
  fixed: 100,
  dismissed: 12,
  instructions: 'Trocar a válvula',
  manufacturer: 'Acme',
  productId: null,
  productName: null,
  numbers: ['LOTE7*'],
  madeFrom: 2020,
  madeUpTo: null,
  endedAt: null,
  companies: [
    { companyId: 'c1', companyName: 'Serra Azul', pieces: 400, open: 300, fixed: 90, dismissed: 10 },
    { companyId: 'c2', companyName: 'Boa Vista', pieces: 12, open: 0, fixed: 10, dismissed: 2 },
  ],
};

export const PREVIEW = {
  companies: [
    { companyId: 'c1', companyName: 'Serra Azul', pieces: 400 },
    { companyId: 'c2', companyName: 'Boa Vista', pieces: 12 },
  ],
  lacking: 37,
  disabled: 0,
  page: {
    total: 412,
    items: [
      {
        equipmentId: 'e1',
        tagSerialNumber: 'AAAA00000001',
        extraLabel: 'Portaria',
        productName: 'Pó ABC',
        companyName: 'Serra Azul',
        manufacturer: 'Acme',
        manufacturingNumber: 'LOTE7-001',
        manufacturingDate: '2021-03-01',
      },
    ],
  },
};

/** A call with its body. */
interface Sent {
  readonly call: string;
  readonly body: Record<string, unknown> | undefined;
}

export const refused = (code: string, params: object = {}) =>
  Response.json({ status: 409, code, params }, { status: 409 });

/** @param answers replies in place of the default replies, by method and path */
export function openRecalls({
  rows = [RECALL],
  isOn = true,
  path = '/recalls',
  answers = {},
}: {
  rows?: readonly FullRecall[];
  isOn?: boolean;
  path?: string;
  answers?: Readonly<Record<string, () => unknown>>;
} = {}) {
  const sent: Sent[] = [];
  const replies: Readonly<Record<string, () => unknown>> = {
    'GET /web/recalls/': () => ({ items: rows, total: rows.length }),
    [`GET /web/recalls/${RECALL.id}/`]: () => rows[0] ?? RECALL,
    'GET /web/products/': () => ({ items: [], total: 0 }),
    'POST /web/recalls/preview/': () => PREVIEW,
    'POST /web/recalls/': () => Response.json({ id: RECALL.id, opened: 412 }, { status: 201 }),
    [`POST /web/recalls/${RECALL.id}/end/`]: () => new Response(null, { status: 204 }),
    [`POST /web/recalls/${RECALL.id}/reopen/`]: () => ({ opened: 3 }),
    [`POST /web/recalls/${RECALL.id}/take-back/`]: () => ({ dismissed: 300 }),
    ...answers,
  };
  const user: Partial<LoggedUser> = {
    currentRole: 'COMPANY_GROUP_ADMIN',
    ...(isOn && { switches: ['AGENDA'] }),
  };
  const page = showPage(<RecallsPage />, {
    path,
    user,
    replies: (url, init) => {
      const [pathname = ''] = url.split('?');
      const call = `${init?.method ?? 'GET'} ${pathname}`;
      const body = init?.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : undefined;
      sent.push({ call, body });
      return replies[call]?.();
    },
  });
  return {
    ...page,
    sent,
    /** The bodies of all calls of an act, in order. */
    bodies: (call: string) => sent.flatMap((each) => (each.call === call ? [each.body ?? {}] : [])),
  };
}
