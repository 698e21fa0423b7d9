/** Programs and the promised API of earlier releases, against today's server. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { PUBLISHED_API } from '@mobcheck/contract/api-tokens/open-endpoints.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { clientSource } from '../../platform/http/reference/client-source.ts';
import { useApp } from '../app.ts';
import { freshSerial, registerTestEquipment } from '../equipment.ts';
import { ownToken, setIntegrations } from '../integrations/tokens.ts';
import { recordTestInspection } from '../records.ts';
import { apiBreaks } from './api-breaks.ts';
import { readFrozenApi } from './freeze-api.ts';
import { presentApi } from './stable-api.ts';

const run = promisify(execFile);
const FOLDER = fileURLToPath(new URL('./', import.meta.url));
const COMPILER = fileURLToPath(new URL('../../../../../node_modules/typescript/bin/tsc', import.meta.url));
/** The strictest settings that a customer may have. */
const STRICT = [
  '--ignoreConfig --noEmit --strict --exactOptionalPropertyTypes --noUncheckedIndexedAccess',
  '--noPropertyAccessFromIndexSignature --noUnusedLocals --erasableSyntaxOnly --verbatimModuleSyntax',
  '--target es2023 --lib es2023,dom --module nodenext --allowImportingTsExtensions',
].flatMap((line) => line.split(' '));

/** All that the programs need. `audit:read` is missing, so that they are refused once. */
const SCOPES = [
  'equipment:read',
  'equipment:write',
  'catalogue:read',
  'records:read',
  'figures:read',
] as const;

const releases = globSync('*/program.ts', { cwd: FOLDER }).map((path) => path.split('/')[0] ?? '');
const server = useApp();
let url = '';

/** Compiles files alone. Returns the errors of the compiler. */
async function compile(...args: readonly string[]): Promise<string> {
  return run(process.execPath, [COMPILER, ...STRICT, ...args]).then(
    ({ stdout }) => stdout,
    (error: { stdout: string }) => error.stdout,
  );
}

beforeAll(async () => {
  await setIntegrations(server);
  url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const piece = await registerTestEquipment(server);
  await recordTestInspection(server, piece);
});

/** Runs a program as a customer does, and returns its output. */
async function runProgram(folder: string): Promise<unknown> {
  const { token } = await ownToken(server, 'companyAdmin', SCOPES);
  const args = [join(folder, 'program.ts'), `${url}/`, token, freshSerial()];
  const { stdout } = await run(process.execPath, args);
  return JSON.parse(stdout);
}

const EXPECTED = {
  isRepeatSafe: true,
  isListed: true,
  hasEachOnce: true,
  status: 'NA',
  label: 'Garagem',
  snapshots: ['CHANGED', 'CREATED'],
  pdf: ['application/pdf', true],
  records: 1,
  attention: 'number',
  import: { headers: ['Produto', 'Local'], rows: 1 },
  refusals: [
    '400 VALIDATION_FAILED pageSize',
    '400 VALIDATION_FAILED serial',
    '403 TOKEN_REFUSED',
    '401 TOKEN_INVALID',
  ],
};

describe.each(releases)('the client of release %s', (release) => {
  const folder = join(FOLDER, release);

  it('compiles with its program', async () => {
    expect(await compile('--types', 'node', join(folder, 'program.ts'))).toBe('');
  });

  it('gets the expected answers', async () => {
    expect(await runProgram(folder)).toEqual(EXPECTED);
  });
});

describe("today's client", () => {
  it('compiles alone, works with the newest program and is served as it is generated', async () => {
    const newest = releases.toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true })).at(-1) ?? '';
    // Within the repository, so that the compiler finds the types of Node.
    const folder = await mkdtemp(join(FOLDER, 'today-'));
    try {
      await cp(join(FOLDER, newest, 'program.ts'), join(folder, 'program.ts'));
      const served = await (await fetch(`${url}/docs/mobcheck-client.ts`)).text();
      expect(served).toBe(clientSource(PUBLISHED_API));
      await writeFile(join(folder, 'client.gen.ts'), served);
      expect(await compile(join(folder, 'client.gen.ts'))).toBe('');
      expect(await compile('--types', 'node', join(folder, 'program.ts'))).toBe('');
      expect(await runProgram(folder)).toEqual(EXPECTED);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('sends the token to no other address than its own', async () => {
    const asked: string[] = [];
    const send: typeof fetch = async (address) => {
      asked.push(new Request(address).url);
      const headers = { link: '<https://evil.example/steal?page=2>; rel="next"' };
      return Response.json({ items: [{}], total: 2 }, asked.length === 1 ? { headers } : {});
    };
    const { Mobcheck } = await import('./1.0.0/client.gen.ts');
    const mobcheck = new Mobcheck({ baseUrl: 'https://mobcheck.example', token: 'x', fetch: send });
    const rows = [];
    for await (const row of mobcheck.everyRow(await mobcheck.listEquipment())) {
      rows.push(row);
    }
    expect(rows).toHaveLength(2);
    expect(asked.map((address) => new URL(address).host)).toEqual(['mobcheck.example', 'mobcheck.example']);
  });
});

describe('the promised API', () => {
  it('has no breaks since the last release', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(apiBreaks(readFrozenApi(), presentApi(), today)).toEqual([]);
  });

  it('has the endpoints that are open to tokens', () => {
    expect(Object.keys(readFrozenApi()).length).toBeGreaterThan(60);
  });
});
