/** Medians of things measured in turn, so that a noisy machine treats them alike. */

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** Runs two things in turn and answers the median milliseconds of each; the first rounds warm up and do not count. */
export async function inTurn(
  rounds: number,
  ours: () => Promise<unknown>,
  bare: () => Promise<unknown>,
): Promise<{ ours: number; bare: number }> {
  const times = { ours: [] as number[], bare: [] as number[] };
  for (let round = -3; round < rounds; round += 1) {
    const one = { ours: await timed(ours), bare: await timed(bare) };
    if (round >= 0) {
      times.ours.push(one.ours);
      times.bare.push(one.bare);
    }
  }
  return { ours: median(times.ours), bare: median(times.bare) };
}

/** How often something ends within some milliseconds with that many workers, per second. */
export async function throughput(
  workers: number,
  milliseconds: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let done = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() - start < milliseconds) {
        await work(worker);
        done += 1;
      }
    }),
  );
  return (done * 1000) / (performance.now() - start);
}
