/** Tests of the single message of an outage, and of the automatic reload after it. */
import { endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { readsCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { Modal } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { reloadAfterOutage } from '../../lib/connection/reload-after-outage.ts';
import { makeQueryClient, queryOf } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import { OutageHead } from './outage.tsx';
import { ErrorNote, ErrorState } from './states.tsx';

const NETWORK = new ApiError(0, 'NETWORK');
const RETRY = { name: 'Tentar de novo' };
const TITLE = 'O servidor não responde';

/** Each test is an hour after the previous one. An outage within a minute would count as the same outage. */
let now = Date.now();
let isServerUp: boolean;
const loads = new Map<string, number>();

beforeEach(() => {
  isServerUp = false;
  loads.clear();
  now += 3_600_000;
  vi.useFakeTimers({ shouldAdvanceTime: true, now });
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isServerUp || path !== '/health/ready') {
      throw new TypeError('Failed to fetch');
    }
    return new Response('{}');
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const errorText = (error: unknown) => (error instanceof ApiError ? error.code : '');

/** A card of a screen that loads something. @param props.error of its call while the server is down */
function Card(props: { name: string; error?: ApiError; note?: boolean }) {
  const { name, error: failure = NETWORK } = props;
  const { data, error, refetch } = useQuery({
    queryKey: [name],
    queryFn: () => {
      loads.set(name, (loads.get(name) ?? 0) + 1);
      return isServerUp ? `${name} loaded` : Promise.reject(failure);
    },
    retry: false,
  });
  const Failed = props.note ? ErrorNote : ErrorState;
  return error && data === undefined ? (
    <Failed error={error} errorText={errorText} onRetry={() => void refetch()} />
  ) : (
    <p>{data}</p>
  );
}

const client = { current: makeQueryClient() };

function Screen({ children }: { children: ReactNode }) {
  useEffect(() => reloadAfterOutage(client.current), []);
  return <QueryClientProvider client={client.current}>{children}</QueryClientProvider>;
}

function showScreen(children: ReactNode) {
  client.current = makeQueryClient();
  return show(<Screen>{children}</Screen>);
}

const THREE_CARDS = (
  <>
    <OutageHead />
    <Card name="summary" />
    <Card name="months" />
    <Card name="usage" note />
  </>
);

test('a screen with several failed cards has one message with one button', async () => {
  showScreen(THREE_CARDS);
  await screen.findByText(TITLE);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(screen.getAllByRole('button', RETRY)).toHaveLength(1);
});

test('without a head of the screen the first card has the message', async () => {
  showScreen(
    <>
      <Card name="summary" />
      <Card name="months" />
    </>,
  );
  await screen.findByText(TITLE);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
});

test('after the outage everything is loaded automatically, and the message disappears', async () => {
  showScreen(THREE_CARDS);
  await screen.findByText(TITLE);
  isServerUp = true;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  for (const name of ['summary', 'months', 'usage']) {
    await screen.findByText(`${name} loaded`);
    expect(loads.get(name)).toBe(2);
  }
  expect(screen.queryByRole('alert')).toBeNull();
});

test('while the server is away, cards are not reloaded and the server is asked less and less often', async () => {
  const asked = vi.spyOn(globalThis, 'fetch');
  showScreen(THREE_CARDS);
  await screen.findByText(TITLE);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(loads.get('summary')).toBe(1);
  expect(asked.mock.calls.length).toBeGreaterThan(4);
  expect(asked.mock.calls.length).toBeLessThan(12);
});

test.each([
  ['a new connection', () => dispatchEvent(new Event('online'))],
  ['a window that has the focus again', () => dispatchEvent(new Event('focus'))],
])('%s loads everything at once', async (_, wake) => {
  showScreen(THREE_CARDS);
  await screen.findByText(TITLE);
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  isServerUp = true;
  await act(async () => wake());
  expect(await screen.findByText('summary loaded')).toBeDefined();
});

test('the button asks the server at once, and reports when there is still no answer', async () => {
  const { user } = showScreen(THREE_CARDS);
  await user.click(await screen.findByRole('button', RETRY));
  await screen.findByText(/Ainda sem resposta às/);
  isServerUp = true;
  await user.click(screen.getByRole('button', RETRY));
  await screen.findByText('months loaded');
  expect(screen.queryByRole('button', RETRY)).toBeNull();
});

test('without a network the message says that there is no signal', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  showScreen(THREE_CARDS);
  await screen.findByText('Sem sinal');
  expect(screen.queryByText(TITLE)).toBeNull();
});

test('a dialog in front of the screen has the message instead', async () => {
  showScreen(
    <>
      <OutageHead />
      <Card name="summary" />
      <Modal opened onClose={() => undefined} title="Equipamento">
        <Card name="piece" />
      </Modal>
    </>,
  );
  await screen.findByText(TITLE);
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('button', RETRY);
  expect(screen.getAllByText(TITLE)).toHaveLength(1);
  isServerUp = true;
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await within(dialog).findByText('piece loaded');
  await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
});

test.each([403, 404, 422, 500])(
  'the error of an answer with status %i is shown in its card',
  async (status) => {
    showScreen(
      <>
        <OutageHead />
        <Card name="summary" error={new ApiError(status, 'REFUSED')} />
        <Card name="months" />
      </>,
    );
    await screen.findByText(TITLE);
    expect(screen.getAllByRole('alert')).toHaveLength(2);
    screen.getByText('REFUSED');
    expect(screen.getAllByRole('button', RETRY)).toHaveLength(2);
  },
);

test.each(['HTTP_502', 'HTTP_503', 'HTTP_504'])('%s is an outage', async (code) => {
  showScreen(<Card name="summary" error={new ApiError(503, code)} />);
  expect(await screen.findByText(TITLE)).toBeDefined();
});

/** The answers of the server by call. */
type Answers = Record<'ready' | 'report' | 'list', () => Response>;
const BUSY = () => Response.json({ code: 'SERVER_BUSY', params: { retryAfter: 5 } }, { status: 503 });
const LOADED = () => Response.json({ name: 'loaded' });
const READY = () => Response.json({ status: 'ok' });
const AWAY = () => Response.json({ status: 'database does not answer' }, { status: 503 });

/** Answers calls from `answers`, a report after 20 s and other calls at once. Returns the number of calls of each kind. */
function serve(answers: Answers): Record<keyof Answers, number> {
  const runs = { ready: 0, report: 0, list: 0 };
  vi.stubGlobal('fetch', async (path: string) => {
    const name = path.split('/').findLast(Boolean) as keyof Answers;
    runs[name] += 1;
    await new Promise((resolve) => setTimeout(resolve, name === 'report' ? 20_000 : 10));
    return answers[name]();
  });
  return runs;
}

function endpointOf(name: string) {
  return endpoint({
    method: 'GET',
    path: `/web/${name}/`,
    summary: name,
    may: readsCompanyUsers,
    scope: 'tenant',
    reply: z.object({ name: z.string() }),
  });
}
const REPORT = endpointOf('report');
const LIST = endpointOf('list');

/** A card with the calls and retries of the product. */
function CalledCard({ of }: { of: typeof REPORT }) {
  const { data, error, refetch } = useQuery(queryOf(of));
  return error && data === undefined ? (
    <ErrorState error={error} errorText={errorText} onRetry={() => void refetch()} />
  ) : (
    <p>{data && `${of.summary} ${data.name}`}</p>
  );
}

const REPORT_AND_LIST = (
  <>
    <OutageHead />
    <CalledCard of={REPORT} />
    <CalledCard of={LIST} />
  </>
);
const pass = async (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a call that a busy server refuses is repeated three times and then shows its text', async () => {
  const runs = serve({ ready: READY, report: BUSY, list: LOADED });
  const { user } = showScreen(REPORT_AND_LIST);
  await pass(40_000);
  expect(runs).toMatchObject({ report: 2, list: 1 });
  await pass(600_000);
  // Each attempt asks for the health after 15 s without an answer, and again after the refusal.
  expect(runs).toEqual({ ready: 8, report: 4, list: 1 });
  screen.getByText('SERVER_BUSY');
  expect(screen.queryByText(TITLE)).toBeNull();
  dispatchEvent(new Event('online'));
  await pass(60_000);
  expect(runs).toEqual({ ready: 8, report: 4, list: 1 });
  await user.click(screen.getByRole('button', RETRY));
  expect(runs.report).toBe(5);
});

test('a call to a server that is busy for a moment is repeated automatically', async () => {
  const answers: Answers = { ready: READY, report: LOADED, list: BUSY };
  const runs = serve(answers);
  showScreen(REPORT_AND_LIST);
  await pass(1000);
  answers.list = LOADED;
  await pass(30_000);
  screen.getByText('list loaded');
  // One health check after 15 s without an answer to the report, and one after the refusal of the list.
  expect(runs).toEqual({ ready: 2, report: 1, list: 2 });
});

test.each([
  ['is ready', READY],
  ['limits calls', () => new Response('', { status: 429 })],
  ['has a full disk', () => Response.json({ status: 'disk full', freeBytes: 1 }, { status: 503 })],
])('without the database no call is repeated, and all is loaded when the server %s', async (_, ready) => {
  const answers: Answers = { ready: AWAY, report: BUSY, list: BUSY };
  const runs = serve(answers);
  showScreen(REPORT_AND_LIST);
  await pass(120_000);
  screen.getByText(TITLE);
  expect(runs).toMatchObject({ report: 1, list: 1 });
  expect(runs.ready).toBeLessThan(14);
  Object.assign(answers, { ready, report: LOADED, list: LOADED });
  await pass(60_000);
  screen.getByText('report loaded');
  screen.getByText('list loaded');
  expect(screen.queryByRole('alert')).toBeNull();
});
