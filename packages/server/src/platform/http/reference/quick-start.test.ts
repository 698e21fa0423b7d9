/** Runs the lines of the quick start as a reader types them, against a server. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createWebhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { fastify } from 'fastify';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../../testing/equipment.ts';
import { ownToken, setIntegrations } from '../../../testing/integrations/tokens.ts';
import { recordTestInspection } from '../../../testing/records.ts';
import { openOutside } from '../../outside/outside.ts';
import { quickStartPages, quickStartSource } from './quick-start.ts';

const run = promisify(execFile);
const MODULES = fileURLToPath(new URL('../../../../../../node_modules', import.meta.url));

const server = useApp({ outside: openOutside({ privateHosts: ['127.0.0.1'] }) });
const serials: string[] = [];
let folder = '';
let env: Record<string, string> = {};
/** Output of each line, by line. */
const outputs = new Map<string, string>();

/** Returns the blocks of code in a page. A block that the reader saves has the name of its file. */
function blocksOf(source: string): { language: string; file: string | undefined; code: string }[] {
  return [...source.matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms)].map(
    ([, language = '', file = '', code = '']) => ({ language, file: file === '' ? undefined : file, code }),
  );
}

/** Whether the test runs a line. The environment and the modules are prepared already, and `cards.mjs` has a test of its own. */
function isRun(line: string): boolean {
  return !/^(export|npm install|node cards\.mjs)\b/.test(line);
}

beforeAll(async () => {
  const url = await server.app.listen({ host: '127.0.0.1', port: 0 });
  for (let count = 0; count < 2; count += 1) {
    serials.push((await registerTestEquipment(server)).serial);
  }
  // In the evening of the group's zone, the database's yesterday is still today.
  await server.database.pool.query(
    `update g1_home.equipment set due_date = current_date - 2 where tag_serial_number = any($1)`,
    [serials],
  );
  folder = await mkdtemp(join(tmpdir(), 'quick-start-'));
  await symlink(MODULES, join(folder, 'node_modules'));
  // The programs of a reader: Node, curl and a shell.
  const PATH = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  await setIntegrations(server);
  const { token } = await ownToken(server, 'companyAdmin', [
    'equipment:read',
    'equipment:write',
    'data:read',
  ]);
  env = { PATH, MOBCHECK_URL: url, MOBCHECK_TOKEN: token };
  const blocks = blocksOf(await quickStartSource(url));
  for (const { file, code } of blocks) {
    await (file === undefined ? undefined : writeFile(join(folder, file), code));
  }
  for (const line of blocks.flatMap(({ language, code }) =>
    language === 'sh' ? code.trim().split('\n') : [],
  )) {
    if (isRun(line)) {
      const { stdout } = await run('bash', ['--norc', '-euo', 'pipefail', '-c', line], { cwd: folder, env });
      outputs.set(line, stdout);
    }
  }
});
afterAll(async () => rm(folder, { recursive: true }));

/** Returns the output of the only line that contains a text. */
function outputOf(part: string): string {
  const found = [...outputs].filter(([line]) => line.includes(part));
  expect(found).toHaveLength(1);
  return found[0]?.[1] ?? '';
}

describe('the lines of the quick start', () => {
  it('read improper equipment', () => {
    expect(JSON.parse(outputOf('status=IMPROPER'))).toEqual({ items: [], total: 0 });
  });

  it('show the link to the next page', async () => {
    expect(outputOf('page.json').toLowerCase()).toContain(
      'link: </web/equipments/?pagesize=1&page=2>; rel="next"',
    );
    expect(JSON.parse(await readFile(join(folder, 'page.json'), 'utf8'))).toMatchObject({ total: 2 });
  });

  it('download the table for Excel', async () => {
    const table = await readFile(join(folder, 'equipment.csv'), 'utf8');
    expect(serials.filter((serial) => table.includes(serial))).toEqual(serials);
  });

  it('run the program with the downloaded client', () => {
    const lines = outputOf('node attention.ts').trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(new Set(lines.map((line) => line.split(' ')[0]))).toEqual(new Set(serials));
    expect(lines.join()).toContain('EXPIRED');
  });
});

describe('the program that makes cards', () => {
  const cards: unknown[] = [];
  let answer: number | 'broken' = 200;
  let program: ChildProcess;
  let address = '';
  let secret = '';
  const board = createServer((request, response) => {
    void text(request).then((body) => {
      cards.push(JSON.parse(body));
      if (answer === 'broken') {
        request.socket.destroy();
      } else {
        response.writeHead(answer).end();
      }
    });
  });

  beforeAll(async () => {
    await once(board.listen(0, '127.0.0.1'), 'listening');
    // A free port. The program does not say which one it takes.
    const probe = createServer();
    await once(probe.listen(0, '127.0.0.1'), 'listening');
    const { port } = probe.address() as AddressInfo;
    probe.close();
    address = `http://127.0.0.1:${port}`;
    const hook = { name: 'Cards', url: address, types: ['equipment.improper' as const] };
    ({ secret } = (await server.call('companyAdmin', createWebhook, { body: hook })).value);
    const CARDS_URL = `http://127.0.0.1:${(board.address() as AddressInfo).port}/cards`;
    program = spawn('node', ['cards.mjs'], {
      cwd: folder,
      env: { ...env, WEBHOOK_SECRET: secret, CARDS_URL, PORT: String(port) },
      stdio: 'inherit',
    });
    await vi.waitFor(async () => send({}, 'wrong'), { timeout: 20_000 });
  });
  afterAll(() => {
    program.kill();
    board.close();
  });

  /** Sends an event with the signature of the secret, or with another signature. Returns the status. */
  async function send(event: object, signature?: string): Promise<number> {
    const body = JSON.stringify(event);
    const now = new Date();
    const headers = {
      'webhook-id': 'event-1',
      'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
      'webhook-signature': signature ?? new Webhook(secret).sign('event-1', now, body),
    };
    return (await fetch(address, { method: 'POST', headers, body })).status;
  }

  const improper = (id: string, type = 'equipment.improper') => ({
    id,
    type,
    company: { id: 'c', name: 'Casa Ltda' },
    data: { subject: { productName: 'Extintor', extraLabel: 'Corredor', tagSerialNumber: '0M3ZZMMAV1N5' } },
    link: 'https://mobcheck.example/#/equipment',
  });

  it('makes one card of an improper inspection', async () => {
    cards.length = 0;
    const piece = await registerTestEquipment(server, { body: { extraLabel: 'Doca 7' } });
    const [first, ...others] = conformingAnswers(piece.checklist.inspectionQuestions);
    const answers = [...(first === undefined ? [] : [{ ...first, answer: 'NO' }]), ...others];
    await recordTestInspection(server, piece, { body: { answers } });
    // A transaction of another test file may hold the event back for a moment.
    await vi.waitFor(
      async () => {
        await server.runJobs();
        expect(cards).not.toEqual([]);
      },
      { timeout: 20_000 },
    );
    await server.runJobs();
    expect(cards).toEqual([
      {
        name: `Impróprio: ${piece.product.name} (${piece.serial})`,
        desc: expect.stringMatching(/^Casa Ltda, Doca 7\n.*#/),
      },
    ]);
  });

  it('makes one card of an event that comes twice', async () => {
    cards.length = 0;
    expect([await send(improper('twice')), await send(improper('twice'))]).toEqual([204, 204]);
    expect(cards).toEqual([
      {
        name: 'Impróprio: Extintor (0M3ZZMMAV1N5)',
        desc: 'Casa Ltda, Corredor\nhttps://mobcheck.example/#/equipment',
      },
    ]);
  });

  it('asks for the event again when the board refuses the card or breaks the connection', async () => {
    cards.length = 0;
    for (const failure of [500, 'broken'] as const) {
      answer = failure;
      expect(await send(improper('again'))).toBe(502);
    }
    answer = 200;
    expect(await send(improper('again'))).toBe(204);
    expect(cards).toHaveLength(3);
  });

  it('makes no card of another event, or of one with another signature', async () => {
    cards.length = 0;
    expect(await send(improper('other', 'equipment.recovered'))).toBe(204);
    expect(await send(improper('forged'), new Webhook('c2VjcmV0').sign('event-1', new Date(), '{}'))).toBe(
      401,
    );
    expect(cards).toEqual([]);
  });
});

describe('the page', () => {
  it('shows the source with the address of the installation, without scripts and styles of others', async () => {
    for (const url of ['/docs/quick-start', '/docs/quick-start/']) {
      const page = await server.app.inject(url);
      expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<title>Mobcheck API: quick start</title>');
      expect(page.body).toContain('export MOBCHECK_URL=http://localhost:8080');
      expect(page.body).not.toMatch(/<(script|style)|mobcheck\.example\/data/);
    }
    const style = await server.app.inject('/docs/quick-start.css');
    expect([style.statusCode, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('is made again after a failure', async () => {
    const app = fastify();
    let reads = 0;
    quickStartPages(app, 'http://localhost', {
      notes: {},
      get endpoints() {
        reads += 1;
        if (reads === 1) {
          throw new Error('not readable yet');
        }
        return {};
      },
    });
    expect((await app.inject('/docs/mobcheck-client.ts')).statusCode).toBe(500);
    expect((await app.inject('/docs/mobcheck-client.ts')).statusCode).toBe(200);
  });

  it('links only to addresses that exist', async () => {
    const { body } = await server.app.inject('/docs/quick-start');
    const paths = [...body.matchAll(/href="(\/[^"]*)"/g)].map(([, path = '']) => path);
    expect(paths).toEqual(expect.arrayContaining(['/docs', '/openapi.json']));
    for (const path of paths) {
      expect([path, (await server.app.inject(path)).statusCode]).toEqual([path, 200]);
    }
  });
});
