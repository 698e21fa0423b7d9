/** `npm run freeze:api`, at each release: adds new endpoints and fields to the promised API, and keeps this release's client. */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PUBLISHED_API } from '@mobcheck/contract/api-tokens/open-endpoints.ts';
import { clientSource } from '../../platform/http/reference/client-source.ts';
import { VERSION } from '../../platform/version.ts';
import { apiBreaks } from './api-breaks.ts';
import { presentApi, type StableApi } from './stable-api.ts';

const FOLDER = new URL('./', import.meta.url);
const FILE = new URL('stable-api.json', FOLDER);

/** Returns the API that was frozen last. */
export function readFrozenApi(): StableApi {
  return existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as StableApi) : {};
}

/** Returns the API as JSON with a line for each field, so that a change is easy to read. */
function textOf(api: StableApi): string {
  const text = JSON.stringify(api, undefined, 2);
  const field = /\{\s+"types"(?:[^{}]|\{[^{}]*\})*\}/g;
  return `${text.replaceAll(field, (lines) => lines.replaceAll(/\s+/g, ' '))}\n`;
}

/** Keeps the client of this release with the program of the last one, unless there is a client of this release already. */
function keepClient(): void {
  const folder = new URL(`${VERSION}/`, FOLDER);
  if (existsSync(new URL('client.gen.ts', folder))) {
    return;
  }
  const earlier = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && /^\d/.test(entry.name))
    .map(({ name }) => name)
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  mkdirSync(folder, { recursive: true });
  writeFileSync(new URL('client.gen.ts', folder), clientSource(PUBLISHED_API));
  const newest = earlier.at(-1);
  if (newest !== undefined && newest !== VERSION) {
    copyFileSync(new URL(`${newest}/program.ts`, FOLDER), new URL('program.ts', folder));
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const breaks = apiBreaks(readFrozenApi(), presentApi(), new Date().toISOString().slice(0, 10));
  for (const line of breaks) {
    console.error(line);
  }
  process.exitCode = breaks.length > 0 ? 1 : 0;
  if (breaks.length === 0) {
    writeFileSync(FILE, textOf(presentApi()));
    keepClient();
  }
}
