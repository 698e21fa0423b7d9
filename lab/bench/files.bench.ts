/** Measures the memory growth of large exports and imports, and the slowdown of other requests meanwhile. */
import { MAX_IMPORT_ROWS } from '../../packages/contract/src/imports/imports.contract.ts';
import { MAX_LABELS } from '../../packages/contract/src/labels/labels.contract.ts';
import { untilMemoryIsSteady, watchMemory } from './measure.ts';
import type { Row } from './report.bench.ts';

const MAX_MEMORY_GROWTH_MB = 150;
const MAX_SLOWDOWN_RATIO = 2;
/** Memory that the control holds. */
const PLANTED_MB = 1.2 * MAX_MEMORY_GROWTH_MB;
const BASELINE_MS = 8000;
/** Short work is repeated for at least this long, since the p99 of few calls is noise. */
const MIN_DURATION_MS = 8000;

export interface BenchContext {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly call: (path: string, init?: RequestInit) => Promise<string>;
  readonly companyId: string;
  readonly today: string;
}

function percentile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const COMMON_CALL = '/web/equipments/?pageSize=10';

/** Repeats a common call in the background. `stop` ends the calls and returns their durations in milliseconds. */
function startBackgroundCalls(call: BenchContext['call']): { stop: () => Promise<readonly number[]> } {
  let isRunning = true;
  const durations: number[] = [];
  const work = (async () => {
    while (isRunning) {
      const start = performance.now();
      await call(COMMON_CALL);
      durations.push(performance.now() - start);
    }
  })();
  return {
    stop: async () => {
      isRunning = false;
      await work;
      return durations;
    },
  };
}

/** Returns the durations of the common call without other work. */
async function measureBaseline(call: BenchContext['call']): Promise<readonly number[]> {
  const background = startBackgroundCalls(call);
  await new Promise((resolve) => setTimeout(resolve, BASELINE_MS));
  return background.stop();
}

/** Runs some work during the common calls and watches the memory of the process (client and server are one). */
async function measureUnderLoad(
  context: BenchContext,
  what: string,
  work: () => Promise<string>,
): Promise<Row> {
  const before = percentile(await measureBaseline(context.call), 0.99);
  const stopWatching = watchMemory();
  const background = startBackgroundCalls(context.call);
  const start = performance.now();
  let outcome = '';
  let runs = 0;
  let durations: readonly number[] = [];
  try {
    for (; performance.now() - start < MIN_DURATION_MS; runs += 1) {
      outcome = await work();
    }
  } finally {
    // Ends the background calls also if the work fails. Otherwise a later one could fail without a handler.
    durations = await background.stop();
  }
  const { pagesMb, heldMb } = stopWatching();
  const seconds = (performance.now() - start) / 1000 / runs;
  const during = percentile(durations, 0.99);
  return {
    what: `${what}: ${seconds.toFixed(1)} s, ${outcome}, memory +${pagesMb.toFixed(0)} MB, held +${heldMb.toFixed(0)} MB; p99 of other calls meanwhile`,
    measured: `${during.toFixed(1)} ms`,
    reference: `${before.toFixed(1)} ms (without load)`,
    ratio: during / before,
    goal: `memory ≤ +${MAX_MEMORY_GROWTH_MB} MB, p99 ≤ ${MAX_SLOWDOWN_RATIO} ×`,
    met: Math.max(pagesMb, heldMb) <= MAX_MEMORY_GROWTH_MB && during / before <= MAX_SLOWDOWN_RATIO,
  };
}

/** Reads a download without storing it. Returns its size as text. */
async function downloadAndMeasureSize({ url, headers }: BenchContext, path: string): Promise<string> {
  const response = await fetch(url + path, { headers });
  if (!response.ok || response.body === null) {
    throw new Error(`${path}: ${response.status} ${await response.text()}`);
  }
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
  }
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Imports a sheet and waits for its end. Returns the state and the number of rows as text. */
async function runImport({ call, url, headers }: BenchContext, rows: number): Promise<string> {
  const lines = Array.from(
    { length: rows },
    (_, index) => `EXT-ABC-04;Galpão ${index};G-${index};01/02/2025`,
  );
  const form = new FormData();
  form.set('file', new Blob([`Produto;Local;Nº de controle;Recarga\n${lines.join('\n')}`]), 'galpao.csv');
  const uploaded = await fetch(`${url}/web/imports/?fileName=galpao.csv`, {
    method: 'POST',
    headers,
    body: form,
  });
  const { id } = (await uploaded.json()) as { id: string };
  const fields = { product: 0, extraLabel: 1, extraCode: 2, rechargeDate: 3 };
  await call(`/web/imports/${id}/mapping/`, { method: 'PUT', body: JSON.stringify({ fields }) });
  await call(`/web/imports/${id}/confirm/`, { method: 'POST', body: JSON.stringify({ rows: 'ALL' }) });
  for (;;) {
    const { state, doneRows } = JSON.parse(await call(`/web/imports/${id}/`)) as {
      state: string;
      doneRows: number;
    };
    if (state !== 'RUNNING') {
      return `${state} ${doneRows} rows`;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** @throws Error when memory that is held is not noticed */
function requireControl(): void {
  const stopWatching = watchMemory();
  const planted = Buffer.alloc(PLANTED_MB * 1_048_576, 1);
  const { heldMb } = stopWatching();
  if (planted.length === 0 || heldMb <= MAX_MEMORY_GROWTH_MB) {
    throw new Error(`control: of ${PLANTED_MB} MB that are held ${heldMb.toFixed(0)} were found`);
  }
}

/**
 * Measures exports, labels and an import.
 * @param rows pieces of equipment in the group; the XLSX uses all of them, the other measurements a tenth, up to the limit of one call
 */
export async function measureFiles(
  context: BenchContext,
  rows: number,
  print: (row: Row) => void,
): Promise<void> {
  requireControl();
  await untilMemoryIsSteady(async () => context.call(COMMON_CALL));
  const tenth = rows / 10;
  // The generator distributes registrations over 700 days, so 70 days are a tenth.
  const from = new Date(Date.parse(context.today) - 69 * 86_400_000).toISOString().slice(0, 10);
  const measureDownload = (what: string, path: string) =>
    measureUnderLoad(context, what, async () => downloadAndMeasureSize(context, path));
  print(await measureDownload(`XLSX of ${rows} rows`, '/web/equipments/excel'));
  print(await measureDownload(`PDF of about ${tenth} rows`, `/web/equipments/pdf?createFrom=${from}`));
  const labels = Math.min(tenth, MAX_LABELS);
  print(
    await measureDownload(`PDF of ${labels} labels`, `/web/qr-code/generate/${context.companyId}/${labels}`),
  );
  const imported = Math.min(tenth, MAX_IMPORT_ROWS);
  print(
    await measureUnderLoad(context, `import of ${imported} rows`, async () => runImport(context, imported)),
  );
}
