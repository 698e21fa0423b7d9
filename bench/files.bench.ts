/** Big files, made and taken in, with what they cost in memory and what other people's calls wait meanwhile. */
import type { Row } from './report.bench.ts';

const MOST_MB = 150;
const MOST_DELAY = 2;
const QUIET_MS = 8000;
/** Work that is over sooner is done again: the slowest hundredth of few calls is chance. */
const LEAST_MS = 8000;

export interface FilesParts {
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

/** Times of a common call, one after the other, until told to stop. */
function others(call: FilesParts['call']): { stop: () => Promise<readonly number[]> } {
  let going = true;
  const times: number[] = [];
  const work = (async () => {
    while (going) {
      const start = performance.now();
      await call('/web/equipments/?pageSize=10');
      times.push(performance.now() - start);
    }
  })();
  return {
    stop: async () => {
      going = false;
      await work;
      return times;
    },
  };
}

async function quiet(call: FilesParts['call']): Promise<readonly number[]> {
  const background = others(call);
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  return background.stop();
}

/** Runs some work beside the common call and watches the memory of the process (client and server are one). */
async function watched(parts: FilesParts, what: string, work: () => Promise<string>): Promise<Row> {
  const before = percentile(await quiet(parts.call), 0.99);
  globalThis.gc?.();
  const base = process.memoryUsage().rss;
  let peak = base;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 20);
  const background = others(parts.call);
  const start = performance.now();
  let said = '';
  let times = 0;
  for (; performance.now() - start < LEAST_MS; times += 1) {
    said = await work();
  }
  const seconds = (performance.now() - start) / 1000 / times;
  const during = percentile(await background.stop(), 0.99);
  clearInterval(watch);
  const grown = (peak - base) / 1_048_576;
  return {
    what: `${what}: ${seconds.toFixed(1)} s, ${said}, memory +${grown.toFixed(0)} MB; p99 of other calls meanwhile`,
    ours: `${during.toFixed(1)} ms`,
    bare: `${before.toFixed(1)} ms (quiet)`,
    ratio: during / before,
    goal: `memory ≤ +${MOST_MB} MB, p99 ≤ ${MOST_DELAY} ×`,
    met: grown <= MOST_MB && during / before <= MOST_DELAY,
  };
}

/** Reads a download to its end without keeping it. */
async function drained({ url, headers }: FilesParts, path: string): Promise<string> {
  const answer = await fetch(url + path, { headers });
  if (!answer.ok || answer.body === null) {
    throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  }
  let bytes = 0;
  for await (const piece of answer.body) {
    bytes += piece.byteLength;
  }
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

async function imported({ call, url, headers }: FilesParts, rows: number): Promise<string> {
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

/**
 * Exports, labels and an import of the sizes that the goals name.
 * @param rows pieces of equipment in the group; the PDF takes a tenth of them
 */
export async function measureFiles(
  parts: FilesParts,
  rows: number,
  print: (row: Row) => void,
): Promise<void> {
  const tenth = rows / 10;
  // The generator spreads registrations over 700 days: 70 of them hold a tenth.
  const from = new Date(Date.parse(parts.today) - 69 * 86_400_000).toISOString().slice(0, 10);
  const file = (what: string, path: string) => watched(parts, what, async () => drained(parts, path));
  print(await file(`XLSX of ${rows} rows`, '/web/equipments/excel'));
  print(await file(`PDF of about ${tenth} rows`, `/web/equipments/pdf?createFrom=${from}`));
  print(await file(`PDF of ${tenth} labels`, `/web/qr-code/generate/${parts.companyId}/${tenth}`));
  print(await watched(parts, `import of ${tenth} rows`, async () => imported(parts, tenth)));
}
