/** Renders a page in a test, with a signed-in user, a URL, and replies of the server. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect, onTestFinished, vi } from 'vitest';
import { hashRouterOptions } from '../lib/hash-router.ts';
import { makeQueryClient } from '../lib/query.ts';
import { type Session, SessionContext } from '../lib/session.tsx';
import { show } from './show.testing.tsx';

const USER: LoggedUser = {
  id: 'u',
  name: 'Ana',
  email: 'ana@example.com',
  phone: '',
  occupation: '',
  companyName: 'Casa Ltda',
  companyId: 'c',
  companyGroup: 'g',
  image: null,
  imageUpdateDate: null,
  timeZone: 'America/Sao_Paulo',
  currentRole: 'MOBCHECK_ADMIN',
  mustSetUpSecondFactor: false,
  paymentStatus: 'OK',
  subscription_id: null,
  billing_customer_id: null,
  generated_tag_qty: 0,
  active_tags_qty: 0,
};

/** Answers a call with a response, or with a value that is sent as JSON. */
type Reply = (url: string, init?: RequestInit) => unknown;

interface Surroundings {
  /** Fields of the user. The others are of a platform admin, who may do everything. */
  readonly user?: Partial<LoggedUser>;
  /** Replaces functions of the session. */
  readonly session?: Partial<Session>;
  /** The URL, which begins with a slash. The page is shown at every URL. */
  readonly path?: string;
  /** Replaces `fetch` until the test ends. Replies are given by parts of a URL (the first match counts), or by a function. */
  readonly replies?: Reply | Readonly<Record<string, unknown>>;
  /** A client with data that the page has loaded before. */
  readonly client?: QueryClient;
}

function sessionOf(user: Partial<LoggedUser>, acts: Partial<Session>): Session {
  const nothing = async () => undefined;
  const shown = { ...USER, ...user };
  return {
    state: 'known',
    user: shown,
    role: shown.currentRole,
    ended: false,
    start: nothing,
    end: () => undefined,
    signIn: nothing,
    signOut: nothing,
    switchCompany: async () => true,
    refresh: async () => shown,
    ...acts,
  };
}

function stubReplies(replies: NonNullable<Surroundings['replies']>): void {
  const real = globalThis.fetch;
  onTestFinished(() => void vi.stubGlobal('fetch', real));
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const found =
      typeof replies === 'function'
        ? await replies(url, init)
        : Object.entries(replies).find(([part]) => url.includes(part))?.[1];
    if (found === undefined) {
      return Response.json({ status: 404, code: 'NOT_FOUND' }, { status: 404 });
    }
    return found instanceof Response ? found.clone() : Response.json(found);
  });
}

const routerAt = (path: string, page: ReactNode) =>
  createRouter({
    ...hashRouterOptions(),
    history: createMemoryHistory({ initialEntries: [path] }),
    routeTree: createRootRoute({ component: () => page, notFoundComponent: () => page }),
  });

/** Renders the page. */
export function showPage(
  page: ReactNode,
  { user = {}, session = {}, path, replies, client = makeQueryClient() }: Surroundings = {},
) {
  if (replies !== undefined) {
    stubReplies(replies);
  }
  const signedIn = sessionOf(user, session);
  const around = (content: ReactNode) => (
    <SessionContext value={signedIn}>
      <QueryClientProvider client={client}>{content}</QueryClientProvider>
    </SessionContext>
  );
  const router = path === undefined ? undefined : routerAt(path, page);
  const shown = show(around(router ? <RouterProvider router={router} /> : page));
  return {
    ...shown,
    client,
    router: () => router ?? expect.fail('the page was shown without a path'),
    rerender: (next: ReactNode) => shown.rerender(around(next)),
  };
}
