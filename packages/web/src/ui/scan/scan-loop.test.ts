/** The scan loop: one look at a time, with pauses, until it is stopped. */
import { expect, test } from 'vitest';
import { scanLoop } from './scan-loop.ts';

/** Runs the loop with a fake clock: each look takes `lasts` ms; stops after `looks` looks. */
async function run(lasts: number, looks: number) {
  const end = new AbortController();
  let clock = 0;
  let open = 0;
  const seen: number[] = [];
  const rests: number[] = [];
  const look = async () => {
    open += 1;
    expect(open).toBe(1);
    await Promise.resolve();
    clock += lasts;
    open -= 1;
    return clock;
  };
  const onSeen = (value: number) => {
    seen.push(value);
    if (seen.length === looks) {
      end.abort();
    }
  };
  const pause = async (ms: number) => {
    rests.push(ms);
    clock += ms;
  };
  await scanLoop({ look, onSeen, signal: end.signal }, pause, () => clock);
  return { seen, rests };
}

test('quick looks are repeated eight times a second', async () => {
  const { seen, rests } = await run(5, 4);
  expect(seen).toEqual([5, 130, 255, 380]);
  expect(rests).toEqual([120, 120, 120, 120]);
});

test('after a slow look there is a pause of 40 ms', async () => {
  expect((await run(300, 3)).rests).toEqual([40, 40, 40]);
});

test('the result of a look that ends after the stop is dropped', async () => {
  const end = new AbortController();
  const seen: string[] = [];
  const look = async () => {
    end.abort();
    return 'late';
  };
  await scanLoop({ look, onSeen: (text) => seen.push(text), signal: end.signal }, async () => undefined);
  expect(seen).toEqual([]);
});

test('a look that fails ends the loop with its error', async () => {
  const { signal } = new AbortController();
  const look = () => Promise.reject(new Error('broken'));
  await expect(scanLoop({ look, onSeen: () => undefined, signal })).rejects.toThrow('broken');
});
