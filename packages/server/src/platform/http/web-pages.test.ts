/** Tests of the built web, with its build, public URL and contacts, its headers, and the worker that removes itself from phones. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUILD_HEADER } from '@mobcheck/contract/kernel/build-header.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemIds } from '../context/ids.ts';
import { createHttpServer } from './server.ts';
import { webPages } from './web-pages.ts';

const FILES = [
  'index.html',
  'landing.en.html',
  'field.html',
  'service-worker.js',
  'tag-link-worker.js',
  'kill-switch-worker.js',
  'manifest.webmanifest',
];
const CONTACT = {
  email: 'ajuda@example.com',
  phone: '+55 (11) 3333-4444',
  whatsapp: null,
  privacyUrl: 'https://example.com/?a="$&"&b=$\'',
};
const logger = pino({ level: 'silent' });
let folder: string;
let app: FastifyInstance;

async function serve(hasServiceWorker: boolean): Promise<FastifyInstance> {
  const server = await createHttpServer({ logger, rateLimitFactor: 1, newId: systemIds.newId });
  await webPages(server, folder, {
    hasServiceWorker,
    publicUrl: 'https://mobcheck.example.com',
    contact: CONTACT,
  });
  await server.ready();
  return server;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-web-'));
  await Promise.all(FILES.map((name) => writeFile(join(folder, name), name)));
  app = await serve(true);
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

it('the document contains the build that calls have in a header, and pages and files have no such header', async () => {
  const builds: unknown[] = [];
  for (const script of ['office-a.js', 'office-b.js']) {
    await writeFile(
      join(folder, 'index.html'),
      `<meta content="__OFFICE_BUILD__" /><script src="${script}">`,
    );
    const server = await createHttpServer({ logger, rateLimitFactor: 1, newId: systemIds.newId });
    server.get('/web/call', async () => ({}));
    await webPages(server, folder);
    const [, build] = /content="(\w{16})"/.exec((await server.inject('/')).body) ?? [];
    const headerOf = async (url: string) => (await server.inject(url)).headers[BUILD_HEADER];
    expect(await Promise.all(['/web/call', '/', '/field', '/manifest.webmanifest'].map(headerOf))).toEqual([
      build ?? expect.fail('no build in the document'),
      undefined,
      undefined,
      undefined,
    ]);
    builds.push(build);
    await server.close();
  }
  expect(new Set(builds).size).toBe(2);
});

it.each(['/', '/index.html'])(
  '%s has the public URL of the installation, for previews of links',
  async (url) => {
    await writeFile(join(folder, 'index.html'), '<meta content="__PUBLIC_URL__/share.png" />');
    const restarted = await serve(true);
    const names = {
      host: 'evil.example.net',
      'x-forwarded-host': 'evil.example.net',
      forwarded: 'host=evil.example.net',
    };
    const { headers, body } = await restarted.inject({ url, headers: names });
    expect(body).toBe('<meta content="https://mobcheck.example.com/share.png" />');
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-type': 'text/html; charset=utf-8',
    });
    await restarted.close();
  },
);

it('a browser always checks for a newer service worker', async () => {
  const { headers, body } = await app.inject('/service-worker.js');
  expect(body).toBe('service-worker.js');
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringMatching(/^(text|application)\/javascript/),
    'content-security-policy': expect.stringContaining("worker-src 'self'"),
  });
});

it('the manifest has its media type', async () => {
  const { headers } = await app.inject('/manifest.webmanifest');
  expect(headers['content-type']).toMatch(/^application\/manifest\+json/);
});

it.each(['/service-worker.js', '/tag-link-worker.js'])(
  'without service workers %s is the worker that removes itself',
  async (url) => {
    const without = await serve(false);
    expect((await without.inject(url)).body).toBe('kill-switch-worker.js');
    await without.close();
  },
);

it.each(['index.html', 'landing.en.html'])(
  'in %s a reader without scripts sees the configured contacts of the operator',
  async (file) => {
    const part = (name: string, href = 'x:__VALUE__') =>
      `<!--contact:${name}--><a href="${href}">${name}</a><!--/contact-->`;
    const parts = [part('email'), part('phone', 'tel:__DIGITS__'), part('whatsapp'), part('privacyUrl')];
    await writeFile(join(folder, file), parts.join(''));
    const restarted = await serve(true);
    const { body, headers } = await restarted.inject(`/${file}`);
    await restarted.close();
    // Special characters of HTML and of replacement texts remain plain text.
    expect(body.split('</a>')).toEqual([
      '<a href="x:ajuda@example.com">email',
      '<a href="tel:+551133334444">phone',
      '<a href="x:https://example.com/?a=&quot;$&amp;&quot;&amp;b=$&#39;">privacyUrl',
      '',
    ]);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
  },
);
