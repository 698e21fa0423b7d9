/** Measures runs per second, memory, and medians of two alternating functions, so that noise of the machine affects both. */
import { constants, PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

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

setFlagsFromString('--expose-gc');
const runCollector = runInNewContext('gc') as () => void;

/** Collects twice, since the memory of buffers is freed in the background, and the second collection waits for that. */
function collectGarbage(): void {
  runCollector();
  runCollector();
}

/** Memory of the process in pages, and memory that it holds after a garbage collection. */
interface Memory {
  readonly pagesMb: number;
  readonly heldMb: number;
}

const BYTES_PER_MB = 1_048_576;

function memoryNow(): Memory {
  const { rss, heapUsed, external } = process.memoryUsage();
  // Memory that was allocated since the last collection. Most of it is garbage already.
  const young = getHeapSpaceStatistics().find(({ space_name: name }) => name === 'new_space');
  const held = heapUsed - (young?.space_used_size ?? 0) + external;
  return { pagesMb: rss / BYTES_PER_MB, heldMb: held / BYTES_PER_MB };
}

/** Calls a function after each major collection that the collector makes by itself. Returns a function that ends the calls. */
function onCollections(then: () => void): () => void {
  const observer = new PerformanceObserver((list) => {
    const entries = list.getEntries() as (PerformanceEntry & {
      readonly detail: { readonly kind: number };
    })[];
    if (entries.some(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MAJOR)) {
      then();
    }
  });
  observer.observe({ entryTypes: ['gc'] });
  return () => observer.disconnect();
}

const MEMORY_INTERVAL_MS = 20;

/**
 * Watches how much the memory of this process grows. Pages include uncollected garbage, so there are more of them the longer the collector
 * waits. Held memory is measured after a major collection.
 * @returns function that ends the watch and returns how much the highest figures exceed the first
 */
export function watchMemory(): () => Memory {
  collectGarbage();
  const base = memoryNow();
  let { pagesMb, heldMb } = base;
  const timer = setInterval(() => {
    pagesMb = Math.max(pagesMb, memoryNow().pagesMb);
  }, MEMORY_INTERVAL_MS);
  const hold = () => {
    heldMb = Math.max(heldMb, memoryNow().heldMb);
  };
  const stopObserving = onCollections(hold);
  return () => {
    clearInterval(timer);
    stopObserving();
    collectGarbage();
    hold();
    return { pagesMb: pagesMb - base.pagesMb, heldMb: heldMb - base.heldMb };
  };
}

/** The memory is steady after this many collections in a row without growth. */
const STEADY_COLLECTIONS = 2;
const MAX_WARM_UP_MS = 300_000;

/**
 * Repeats work until the process takes no more pages for it. Until then, garbage that was not collected would count as memory of the
 * measured work.
 * @throws Error when the memory keeps growing
 */
export async function untilMemoryIsSteady(work: () => Promise<unknown>): Promise<void> {
  const start = performance.now();
  let highestMb = memoryNow().pagesMb;
  let steady = 0;
  const stopObserving = onCollections(() => {
    const { pagesMb } = memoryNow();
    // Differences of up to one percent between collections are noise.
    steady = pagesMb > highestMb * 1.01 ? 0 : steady + 1;
    highestMb = Math.max(highestMb, pagesMb);
  });
  try {
    while (steady < STEADY_COLLECTIONS) {
      if (performance.now() - start > MAX_WARM_UP_MS) {
        throw new Error('the common calls alone take more and more memory');
      }
      await work();
    }
  } finally {
    stopObserving();
  }
}
