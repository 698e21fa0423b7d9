/** Tests of prefetching replies and taking them. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sessionHeaders } from '../tab-session.ts';
import { askFirst, fetchOrTake, takeArrived } from './prefetch.ts';

const USER = {
  companyGroup: 'g',
  companyId: 'c',
  currentRole: 'COMPANY_ADMIN',
  mustSetUpSecondFactor: false,
};
const ROWS = '/web/rows';
const KEY = 'a'.repeat(22);
const SESSION = { headers: sessionHeaders(KEY), company: null };

let asked: { url: string; company: string | null }[];
let isReachable: boolean;
let status: number;

beforeEach(() => {
  asked = [];
  isReachable = true;
  status = 200;
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit) => {
    asked.push({ url, company: new Headers(headers).get('mobcheck-company') });
    if (!isReachable) {
      throw new TypeError('Failed to fetch');
    }
    return Response.json(url === '/web/logged-user/' ? USER : { asked: asked.length }, { status });
  });
});

afterEach(async () => {
  await fetchOrTake('/web/forget', { method: 'PUT' }).catch(() => undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const request = (company = 'g/c', session = KEY): RequestInit => ({
  method: 'GET',
  headers: new Headers({ ...sessionHeaders(session), 'mobcheck-company': company }),
});
const asksOf = (url: string) => asked.filter((call) => call.url === url).length;

test("the user is requested first, then the first data of the company's page", async () => {
  await askFirst(SESSION, () => [ROWS]);
  expect(asked).toEqual([
    { url: '/web/logged-user/', company: null },
    { url: ROWS, company: 'g/c' },
  ]);
});

test('the user can be taken only after the first data of the page was requested', async () => {
  void askFirst(SESSION, () => [ROWS]);
  while (takeArrived('/web/logged-user/', new Headers(sessionHeaders(KEY))) === undefined) {
    await Promise.resolve();
  }
  expect(asksOf(ROWS)).toBe(1);
});

test('an answer is taken once, and the next call is sent', async () => {
  await askFirst(SESSION, () => [ROWS]);
  expect(await (await fetchOrTake(ROWS, request())).json()).toEqual({ asked: 2 });
  expect(asksOf(ROWS)).toBe(1);
  await fetchOrTake(ROWS, request());
  expect(asksOf(ROWS)).toBe(2);
});

test('the reply with the user can be taken after `askFirst` has read the user', async () => {
  await askFirst(SESSION, () => []);
  const answer = await fetchOrTake('/web/logged-user/', { headers: sessionHeaders(KEY), method: 'GET' });
  expect(await answer.json()).toEqual(USER);
  expect(asksOf('/web/logged-user/')).toBe(1);
});

const headers = (company?: string) => new Headers(request(company).headers);

test('an answer that has arrived is returned at once, and only once', async () => {
  await askFirst(SESSION, () => [ROWS]);
  expect(takeArrived(ROWS, headers())).toBeUndefined();
  await vi.waitFor(() => expect(takeArrived(ROWS, headers())).toEqual({ asked: 2 }));
  expect(takeArrived(ROWS, headers())).toBeUndefined();
  await fetchOrTake(ROWS, request());
  expect(asksOf(ROWS)).toBe(2);
});

test('an arrived answer is not taken by another company or after a change was sent', async () => {
  await askFirst(SESSION, () => [ROWS, '/web/views']);
  await vi.waitFor(() => expect(takeArrived('/web/views', headers())).toEqual({ asked: 3 }));
  expect(takeArrived(ROWS, headers('g/other'))).toBeUndefined();
  await fetchOrTake('/web/equipments/', { method: 'POST' });
  expect(takeArrived(ROWS, headers())).toBeUndefined();
});

test('a refusal is no arrived answer, but the next call receives it', async () => {
  status = 403;
  await askFirst(SESSION, () => [ROWS, '/web/views']);
  expect(takeArrived('/web/logged-user/', new Headers(sessionHeaders(KEY)))).toBeUndefined();
  const refused = await fetchOrTake('/web/logged-user/', { headers: sessionHeaders(KEY), method: 'GET' });
  expect([refused.status, asksOf('/web/logged-user/')]).toEqual([403, 1]);
});

test('another company does not get the answer', async () => {
  await askFirst(SESSION, () => [ROWS]);
  await fetchOrTake(ROWS, request('g/other'));
  expect(asksOf(ROWS)).toBe(2);
});

test('another session does not get the answer', async () => {
  await askFirst(SESSION, () => [ROWS]);
  await fetchOrTake(ROWS, request('g/c', 'b'.repeat(22)));
  expect(asksOf(ROWS)).toBe(2);
});

test('a reply requested before a change is not taken after it', async () => {
  await askFirst(SESSION, () => [ROWS]);
  await fetchOrTake('/web/equipments/', { method: 'POST' });
  await fetchOrTake(ROWS, request());
  expect(asksOf(ROWS)).toBe(2);
});

test('an answer that nobody took for half a minute is requested again', async () => {
  vi.useFakeTimers();
  await askFirst(SESSION, () => [ROWS]);
  vi.advanceTimersByTime(31_000);
  await fetchOrTake(ROWS, request());
  expect(asksOf(ROWS)).toBe(2);
});

test('a component sends a failed prefetch again', async () => {
  isReachable = false;
  await askFirst({ ...SESSION, company: 'g/c' }, () => []);
  isReachable = true;
  expect((await fetchOrTake('/web/logged-user/', request())).ok).toBe(true);
});

test('a caller that aborted its call gets its own reason', async () => {
  await askFirst(SESSION, () => [ROWS]);
  const signal = AbortSignal.abort(new Error('left'));
  await expect(fetchOrTake(ROWS, { ...request(), signal })).rejects.toThrow('left');
});
