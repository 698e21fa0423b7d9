/** Tests of HEAD requests to pages, files, health pages and endpoints of the contract. Source maps are not served. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { downloadReportPdf } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { fillPath } from '@mobcheck/contract/kernel/endpoint.ts';
import { exportLabels, generateLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { emailOf } from '../../testing/people.ts';
import { createHttpServer } from './server.ts';
import { webPages } from './web-pages.ts';
import { systemIds } from '../context/ids.ts';

const server = useApp();
/** A server with only the web pages, from a folder with a few files. */
let pages: FastifyInstance;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-pages-'));
  await mkdir(join(folder, 'assets'));
  const page = '<p>page</p>'.repeat(1000);
  for (const name of ['index.html', 'field.html', 'assets/a-1.js', 'assets/a-1.js.map']) {
    await writeFile(join(folder, name), page);
  }
  const logger = pino({ level: 'silent' });
  pages = await createHttpServer({ logger, rateLimitFactor: 1, newId: systemIds.newId });
  await webPages(pages, folder);
  await pages.ready();
});
afterAll(async () => {
  await pages.close();
  await rm(folder, { recursive: true, force: true });
});

const counts = async () =>
  (
    await server.database.pool.query(`select (select count(*)::int from g1_home.tags) as tags,
      (select count(*)::int from g1_home.label_batches) as batches,
      (select count(*)::int from g1_home.documents) as documents, (select count(*)::int from g1_home.audit) as acts`)
  ).rows[0];

it('404 for HEAD on endpoints that create tags or documents, and nothing is created', async () => {
  const { rows } = await server.database.pool.query('select company_id from public.users where email = $1', [
    emailOf('companyAdmin'),
  ]);
  const params = { companyId: rows[0].company_id, quantity: 3 };
  const headers = { authorization: `Bearer ${await server.tokenOf('companyAdmin')}` };
  const before = await counts();
  for (const path of [
    fillPath(generateLabels.path, params),
    fillPath(exportLabels.path, params),
    downloadReportPdf.path,
  ]) {
    for (const url of [path, `${path}/`]) {
      const response = await server.app.inject({ method: 'HEAD', url, headers });
      expect([url, response.statusCode]).toEqual([url, 404]);
    }
  }
  expect(await counts()).toEqual(before);
});

it.each([
  '/',
  '/field',
  '/field/',
  '/index.html',
  '/assets/a-1.js',
  '/t/0123456789AB',
  '/t/0123456789AB/',
  '/T/0123456789AB',
  '/T/0123456789AB/?from=mail',
  '/verify',
  '/verify/A',
])('HEAD %s has the status and the main headers of GET, and no body', async (url) => {
  const getReply = await pages.inject({ method: 'GET', url });
  const headReply = await pages.inject({ method: 'HEAD', url });
  expect(getReply.statusCode).toBeLessThan(400);
  const statusAndHeaders = ({ statusCode, headers }: typeof getReply) => [
    statusCode,
    headers['content-type'],
    headers['cache-control'],
    headers['location'],
    headers['content-security-policy'],
  ];
  expect(statusAndHeaders(headReply)).toEqual(statusAndHeaders(getReply));
  expect(headReply.body).toBe('');
  // A HEAD counts as one call, where calls are counted.
  const remaining = ({ headers }: typeof getReply) => headers['x-ratelimit-remaining'];
  expect(remaining(headReply)).toEqual(
    remaining(getReply) === undefined ? undefined : String(Number(remaining(getReply)) - 1),
  );
});

it('200 for HEAD on the health pages', async () => {
  for (const url of ['/health/live', '/health/ready']) {
    const response = await server.app.inject({ method: 'HEAD', url });
    expect([response.statusCode, response.body]).toEqual([200, '']);
  }
});

it('404 for HEAD on an unknown path', async () => {
  expect((await pages.inject({ method: 'HEAD', url: '/web/nowhere' })).statusCode).toBe(404);
});

it('serves no source map', async () => {
  expect((await pages.inject('/assets/a-1.js')).statusCode).toBe(200);
  expect((await pages.inject('/assets/a-1.js.map')).statusCode).toBe(404);
});
