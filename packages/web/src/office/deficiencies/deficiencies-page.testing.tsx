/** Opens the page of deficiencies for tests, with answers of the server. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import type { Session } from '../../lib/session.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';
import { DEFICIENCY, FULL_DEFICIENCY, OTHER_DEFICIENCY } from './deficiencies.testing.ts';
import DeficienciesPage from './list/deficiencies.page.tsx';

/** A call with its query or body. */
interface Sent {
  readonly call: string;
  readonly query: string;
  readonly body: Record<string, unknown> | undefined;
}

const NO_VIEWS = { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] };
const PEOPLE = [
  { id: OTHER_DEFICIENCY.ownerId, name: 'Rui', role: 'COMPANY_OPERATOR', companyId: DEFICIENCY.companyId },
  { id: '019a0000-0000-7000-8000-0000000000a2', name: 'Bia', role: 'COMPANY_GROUP_ADMIN', companyId: 'z' },
].map((person) => ({ ...person, email: `${person.name}@example.com` }));

export const refused = (code: string, params: object = {}) =>
  Response.json({ status: 409, code, params }, { status: 409 });

/** @param answers replies in place of the default replies, by method and path */
export function openDeficiencies({
  rows = [DEFICIENCY, OTHER_DEFICIENCY],
  isOn = true,
  path = '/deficiencies',
  user: ofUser = {},
  answers = {},
}: {
  rows?: readonly Deficiency[];
  isOn?: boolean;
  path?: string;
  user?: Partial<LoggedUser>;
  answers?: Readonly<Record<string, () => unknown>>;
} = {}) {
  const sent: Sent[] = [];
  const refresh = vi.fn<Session['refresh']>(async () => null);
  const replies: Readonly<Record<string, () => unknown>> = {
    'GET /web/deficiencies/': () => ({ items: rows, total: rows.length }),
    [`GET /web/deficiencies/${DEFICIENCY.id}/`]: () => FULL_DEFICIENCY,
    'PUT /web/deficiencies/': () => ({ changed: rows.length }),
    'POST /web/deficiencies/dismiss/': () => ({ dismissed: 1 }),
    'POST /web/deficiencies/take-back/': () => ({ reopened: 1 }),
    'GET /web/list-views/deficiencies/': () => NO_VIEWS,
    'GET /web/company-users/': () => ({ items: PEOPLE, total: PEOPLE.length }),
    ...answers,
  };
  const { user, router } = showPage(<DeficienciesPage />, {
    path,
    user: { currentRole: 'COMPANY_GROUP_ADMIN', ...(isOn && { switches: ['AGENDA'] }), ...ofUser },
    session: { refresh },
    replies: (url, init) => {
      const [pathname = '', query = ''] = url.split('?');
      const call = `${init?.method ?? 'GET'} ${pathname}`;
      const body = init?.body ? (JSON.parse(init.body as string) as Record<string, unknown>) : undefined;
      sent.push({ call, query, body });
      return replies[call]?.() ?? (pathname.includes('companies') ? [] : undefined);
    },
  });
  return {
    user,
    router,
    sent,
    refresh,
    /** The bodies of all calls of an act, in order. */
    bodies: (call: string) => sent.flatMap((each) => (each.call === call && each.body ? [each.body] : [])),
  };
}

export type Opened = ReturnType<typeof openDeficiencies>;

export const press = async ({ user }: Opened, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** Ticks rows by their numbers. */
export async function choose({ user }: Opened, numbers: readonly number[]): Promise<void> {
  for (const number of numbers) {
    await user.click(await screen.findByRole('checkbox', { name: `Selecionar NC ${number}` }));
  }
}

/** Returns the queries of the open dialog. */
export const openDialog = async () => within(await screen.findByRole('dialog'));
