/** Opens the page of clocks for tests, with answers of the server. */
import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { Session } from '../../lib/session.tsx';
import { showPage } from '../../testing/show-page.testing.tsx';
import ClocksPage from './clocks.page.tsx';
import { BRASIL, CHANGE, OFFERED, OTHER, PREVIEW, PROPOSED, RECHARGE } from './clocks.testing.ts';

export const KINDS = [
  { id: 'k1', kind: 'RECHARGE', key: 'RECHARGE', name: 'Recarga', enabled: true, updateDate: '1' },
  { id: 'k2', kind: 'HYDROSTATIC', key: 'HYDROSTATIC', name: 'Teste', enabled: true, updateDate: '1' },
  { id: 'k3', kind: 'WEIGHING', key: 'WEIGHING', name: 'Pesagem', enabled: false, updateDate: '1' },
  {
    id: '01a1fc15-2f1f-75cb-818a-f506cceae804',
    kind: '01a1fc15-2f1f-75cb-818a-f506cceae804',
    key: null,
    name: 'Troca da válvula',
    enabled: true,
    updateDate: '1',
  },
];

/** A call with its method and body. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: Record<string, unknown>;
}

export const refused = (status: number, code: string) => Response.json({ status, code }, { status });

/** @param answers replies in place of the default replies, by method and the end of the path */
export function openPage({
  isOn = false,
  path = '/clocks',
  companyGroup = 'casa',
  answers = {},
}: {
  isOn?: boolean;
  path?: string;
  companyGroup?: string;
  answers?: Readonly<Record<string, () => unknown>>;
} = {}) {
  const sent: Sent[] = [];
  const refresh = vi.fn<Session['refresh']>(async () => null);
  const replies: Readonly<Record<string, () => unknown>> = {
    'GET /web/clocks/products/': () => ({
      items: [OTHER, isOn ? { ...PROPOSED, clocks: [RECHARGE] } : PROPOSED],
      total: 2,
    }),
    'GET /web/clocks/kinds/': () => KINDS,
    'GET /web/clocks/norm-sets/': () => [OFFERED],
    'GET /web/clocks/changes/': () => ({ items: [CHANGE], total: 1 }),
    [`GET /web/clocks/changes/${CHANGE.id}/`]: () => ({
      ...CHANGE,
      products: [
        {
          productId: PROPOSED.id,
          name: PROPOSED.name,
          before: [RECHARGE],
          after: [RECHARGE],
          normBefore: null,
          normAfter: BRASIL,
        },
      ],
    }),
    'POST /web/clocks/preview/': () => PREVIEW,
    'POST /web/clocks/apply/': () => ({ changeId: CHANGE.id, changed: 412 }),
    [`POST /web/clocks/changes/${CHANGE.id}/undo/`]: () => ({ changeId: 'x', changed: 412 }),
    'POST /web/clocks/kinds/': () => ({ id: 'k3' }),
    ...answers,
  };
  const { user, router } = showPage(<ClocksPage />, {
    path,
    user: { currentRole: 'COMPANY_GROUP_ADMIN', companyGroup, ...(isOn && { switches: ['CLOCKS'] }) },
    session: { refresh },
    replies: (url, init) => {
      const [pathname = ''] = url.split('?');
      const call = `${init?.method ?? 'GET'} ${pathname}`;
      if (init?.body) {
        sent.push({
          method: init.method ?? '',
          path: pathname,
          body: JSON.parse(init.body as string) as Record<string, unknown>,
        });
      }
      return replies[call]?.();
    },
  });
  return { user, router, sent, refresh };
}

export type User = ReturnType<typeof openPage>['user'];
export const press = async (user: User, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

export async function previewProposals(user: User) {
  await press(user, 'Selecionar as propostas');
  await press(user, 'Ver o que muda com 1 proposta');
  await screen.findByRole('heading', { name: '412 equipamentos mudam' });
}
