/** Tests of the scan loop, which looks for codes with pauses until it is stopped. */
import { expect, test } from 'vitest';
import { repeatLook } from './scan-loop.ts';

/** Runs the loop with a fake clock for `lookCount` looks, each of which takes `lookMs` ms. */
async function run(lookMs: number, lookCount: number) {
  const end = new AbortController();
  let clock = 0;
  let running = 0;
  const seen: number[] = [];
  const pauses: number[] = [];
  const look = async () => {
    running += 1;
    expect(running).toBe(1);
    await Promise.resolve();
    clock += lookMs;
    running -= 1;
    return clock;
  };
  const onSeen = (value: number) => {
    seen.push(value);
    if (seen.length === lookCount) {
      end.abort();
    }
  };
  const pause = async (ms: number) => {
    pauses.push(ms);
    clock += ms;
  };
  await repeatLook({ look, onSeen, signal: end.signal }, pause, () => clock);
  return { seen, pauses };
}

test('quick looks are repeated eight times a second', async () => {
  const { seen, pauses } = await run(5, 4);
  expect(seen).toEqual([5, 130, 255, 380]);
  // A look takes 5 of the 125 ms of an interval.
  expect(pauses).toEqual([120, 120, 120, 120]);
});

test('after a slow look there is a pause of 40 ms', async () => {
  expect((await run(300, 3)).pauses).toEqual([40, 40, 40]);
});

test('the result of a look that ends after the stop is dropped', async () => {
  const end = new AbortController();
  const seen: string[] = [];
  const look = async () => {
    end.abort();
    return 'late';
  };
  await repeatLook({ look, onSeen: (text) => seen.push(text), signal: end.signal }, async () => undefined);
  expect(seen).toEqual([]);
});

test('a look that fails ends the loop with its error', async () => {
  const { signal } = new AbortController();
  const look = () => Promise.reject(new Error('broken'));
  await expect(repeatLook({ look, onSeen: () => undefined, signal })).rejects.toThrow('broken');
});
