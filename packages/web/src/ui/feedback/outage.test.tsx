/** One message an outage, and everything that is loaded again by itself after it. */
import { Modal } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../lib/api-error.ts';
import { reloadAfterOutage } from '../../lib/connection/reload-after-outage.ts';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import { OutageHead } from './outage.tsx';
import { ErrorNote, ErrorState } from './states.tsx';

const NETWORK = new ApiError(0, 'NETWORK');
const RETRY = { name: 'Tentar de novo' };
const TITLE = 'O servidor não responde';

let isServerUp: boolean;
const loads = new Map<string, number>();

beforeEach(() => {
  isServerUp = false;
  loads.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (path: string) => {
    if (!isServerUp || path !== '/health/live') {
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

test('a screen of several failed cards has one message with one button', async () => {
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

test('everything is loaded by itself after the outage, and the message goes', async () => {
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

test('while the server is away the cards are not loaded again, and it is asked less and less often', async () => {
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

test('the button asks at once, and says when there is still no answer', async () => {
  const { user } = showScreen(THREE_CARDS);
  await user.click(await screen.findByRole('button', RETRY));
  await screen.findByText(/Ainda sem resposta às/);
  isServerUp = true;
  await user.click(screen.getByRole('button', RETRY));
  await screen.findByText('months loaded');
  expect(screen.queryByRole('button', RETRY)).toBeNull();
});

test('without a network the message says so', async () => {
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

test.each([403, 404, 422, 500])('an answer of status %i stays with its card', async (status) => {
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
});

test.each(['HTTP_502', 'HTTP_503', 'HTTP_504', 'SERVER_BUSY'])('%s is an outage', async (code) => {
  showScreen(<Card name="summary" error={new ApiError(503, code)} />);
  expect(await screen.findByText(TITLE)).toBeDefined();
});
