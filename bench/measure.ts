/** Measurements: medians of two functions in alternation, so that noise of the machine affects both, and runs per second. */

/** Returns the median. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

async function measureMs(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

const WARM_UP_ROUNDS = 3;

/** Runs two functions alternately. Returns the median milliseconds of each, without the warm-up rounds. */
export async function medianAlternating(
  rounds: number,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<{ first: number; second: number }> {
  const durations = { first: [] as number[], second: [] as number[] };
  for (let round = -WARM_UP_ROUNDS; round < rounds; round += 1) {
    const [firstMs, secondMs] = [await measureMs(first), await measureMs(second)];
    if (round >= 0) {
      durations.first.push(firstMs);
      durations.second.push(secondMs);
    }
  }
  return { first: median(durations.first), second: median(durations.second) };
}

/** Returns the median milliseconds of a function, without the warm-up rounds. */
export async function medianMs(rounds: number, work: () => Promise<unknown>): Promise<number> {
  return (await medianAlternating(rounds, work, async () => undefined)).first;
}

/** Runs work with several workers for some milliseconds. Returns the completed runs per second. */
export async function throughput(
  workers: number,
  milliseconds: number,
  work: (worker: number) => Promise<unknown>,
): Promise<number> {
  const start = performance.now();
  let completed = 0;
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() - start < milliseconds) {
        await work(worker);
        completed += 1;
      }
    }),
  );
  return (completed * 1000) / (performance.now() - start);
}
