/** Tests of the sender's timer. The histories of `e2e/offline` cover the choice of records. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { readOutbox } from './outbox-store.ts';
import { makeSender, type Sender } from './sender.ts';
import { runPass } from './sending-pass.ts';

vi.mock('./outbox-store.ts', () => ({ readOutbox: vi.fn<typeof readOutbox>() }));
vi.mock('./sending-pass.ts', () => ({ runPass: vi.fn<typeof runPass>() }));

const PAUSE_MS = 20_000;
const ROW = { id: 'a', serial: 'tag', order: 1, state: 'waiting', tries: 0 } as OutboxRow;
let sender: Sender;

beforeEach(() => {
  vi.useFakeTimers();
  // The navigator has no locks, since the fake clock does not advance them.
  vi.stubGlobal('navigator', {});
  vi.mocked(runPass).mockReset().mockResolvedValue({ kind: 'done' });
  vi.mocked(readOutbox).mockReset().mockResolvedValue([]);
  sender = makeSender({
    owner: { companyGroup: 'g', userId: 'ana' },
    company: () => undefined,
    now: Date.now,
    ticks: Date.now,
    random: () => 0,
    request: async () => undefined,
    session: () => 'key',
    onPass: () => undefined,
  });
});
afterEach(() => {
  sender.stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Makes the server request a pause, after which the outbox is empty. */
async function pauseWithNothingLeft(): Promise<void> {
  vi.mocked(runPass).mockResolvedValueOnce({ kind: 'pause', afterMs: PAUSE_MS });
  void sender.wake();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runPass).toHaveBeenCalledTimes(1);
}

it('the sender sends records added during a pause as soon as the pause ends', async () => {
  await pauseWithNothingLeft();
  vi.mocked(readOutbox).mockResolvedValue([ROW]);
  void sender.wake();
  await vi.advanceTimersByTimeAsync(PAUSE_MS - 2000);
  expect(runPass).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(runPass).toHaveBeenCalledTimes(2);
});

it('a late decision about the next sending does not cancel a newer timer', async () => {
  const slow = Promise.withResolvers<OutboxRow[]>();
  vi.mocked(readOutbox).mockReturnValueOnce(slow.promise);
  await pauseWithNothingLeft();
  void sender.wake();
  slow.resolve([]);
  await vi.advanceTimersByTimeAsync(PAUSE_MS);
  expect(runPass).toHaveBeenCalledTimes(2);
});

it('the sender sends nothing after it was stopped', async () => {
  await pauseWithNothingLeft();
  void sender.wake();
  sender.stop();
  await vi.advanceTimersByTimeAsync(PAUSE_MS * 2);
  expect(runPass).toHaveBeenCalledTimes(1);
});

it('`resume` keeps the wait of a record, and `wake` ends it', async () => {
  void sender.wake();
  await vi.advanceTimersByTimeAsync(1000);
  const { readyAt } = vi.mocked(runPass).mock.calls[0]?.[0] ?? expect.fail();
  readyAt.set(ROW.id, Date.now() + 60_000);
  void sender.resume();
  await vi.advanceTimersByTimeAsync(1000);
  expect(runPass).toHaveBeenCalledTimes(2);
  expect(readyAt.has(ROW.id)).toBe(true);
  void sender.wake();
  expect(readyAt.has(ROW.id)).toBe(false);
});
