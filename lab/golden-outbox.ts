/** `npm run golden-outbox -w lab`, at each release: records the requests of this version's phone in a file of `golden-outboxes`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer, request as requestHttp, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { openBrowser } from '../e2e/browser.ts';
import { callAs, openByLink, PHONE } from '../e2e/demo-users.ts';
import { startMobcheck } from '../e2e/server.ts';
import { buildWeb } from '../scripts/build-web.mjs';

const ROOT = new URL('../', import.meta.url);
const PHOTO = fileURLToPath(new URL('packages/server/src/testing/photo.png', ROOT));
const { version: present } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')) as {
  version: string;
};
/** `npm run golden-outbox -w lab -- unreleased` records an unreleased version. */
const version = process.argv[2] ?? present;
const FILE = new URL(`packages/server/src/testing/golden-outboxes/${version}.json`, ROOT);
const WAIT_MS = 60_000;

/** A request of the phone, and the reply of the server. */
interface Sent {
  readonly method: string;
  readonly path: string;
  /** The headers that belong to the content. Headers of the sender (session, company) are left out. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body as sent, with JSON as text and a photo's form in base64. */
  readonly body: string;
  readonly status: number;
  readonly reply: unknown;
}

const CONTENT_HEADERS = ['content-type', 'idempotency-key', 'mobcheck-phone-time'];

function contentHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(
    CONTENT_HEADERS.flatMap((name) => (headers[name] ? [[name, String(headers[name])]] : [])),
  );
}

/** Whether a request saves the work of a technician. */
function isRecorded(method = '', path = ''): boolean {
  const isFieldSave =
    method === 'PUT' && /^\/field\/(inspections|maintenances|photos|tag-replacements)\//.test(path);
  return isFieldSave || (method === 'POST' && path === '/web/equipments/');
}

/** Starts a proxy that records requests, since a browser does not show the bytes of a form to the program that drives it. */
async function startProxy(target: string, sent: Sent[]) {
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url: path = '/', headers } = incoming;
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const body = Buffer.concat(chunks);
      const forwarded = requestHttp(`${target}${path}`, { method, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () => {
          const reply = Buffer.concat(parts);
          if (isRecorded(method, path)) {
            const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
            sent.push({
              method,
              path,
              headers: contentHeaders(headers),
              body: body.toString(isForm ? 'base64' : 'utf8'),
              status: response.statusCode ?? 0,
              reply: JSON.parse(reply.toString() || 'null'),
            });
          }
          outgoing.writeHead(response.statusCode ?? 502, response.headers).end(reply);
        });
      });
      forwarded.on('error', () => outgoing.writeHead(502).end());
      forwarded.end(body);
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`, close: () => proxy.close() };
}

/** Waits until the server has accepted a request to a path. */
async function waitFor(sent: readonly Sent[], path: string): Promise<void> {
  const limit = Date.now() + WAIT_MS;
  while (!sent.some((item) => item.path.startsWith(path) && item.status < 300)) {
    if (Date.now() > limit) {
      throw new Error(
        `nothing was accepted at ${path}: ${JSON.stringify(sent.map(({ path: at, status }) => [at, status]))}`,
      );
    }
    await pause(100);
  }
}

async function register(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cadastrar equipamento' }).click();
  await page.getByLabel('Buscar por nome, SKU ou tipo').fill('EXT-ABC-04');
  await page.getByRole('button', { name: 'EXT-ABC-04' }).click();
  await page.getByLabel('Identificação').fill('Portaria – saída');
  await page.getByLabel('Validade', { exact: true }).fill('2030-01-31');
  await page.getByRole('button', { name: 'Cadastrar', exact: true }).click();
}

async function inspect(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: 'Inspecionar' })
    .or(page.getByRole('link', { name: 'Inspecionar' }))
    .first()
    .click();
  await page.getByRole('radio', { name: 'Não', exact: true }).first().check({ force: true });
  await page.getByRole('radio', { name: /Faixa verde/ }).check({ force: true });
  await page.getByRole('button', { name: 'Sim para todas as restantes' }).click();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: readFileSync(PHOTO) });
  await page.getByText(/Localização capturada/).waitFor();
  for (const text of await page.getByRole('textbox').all()) {
    await text.fill('Lacre 4.711 – ok');
  }
  await page.getByRole('button', { name: 'Salvar inspeção' }).click();
}

async function maintain(page: Page): Promise<void> {
  const start = 'Registrar manutenção';
  await page
    .getByRole('button', { name: start })
    .or(page.getByRole('link', { name: start }))
    .first()
    .click();
  await page.getByRole('button', { name: 'O resto está conforme' }).click();
  // Answers the questions about the work. The form fills in the renewed dates.
  const unanswered = page
    .getByRole('group')
    .filter({ has: page.getByRole('radio') })
    .filter({ hasNot: page.getByRole('radio', { checked: true }) });
  for (let left = await unanswered.count(); left > 0; left -= 1) {
    await unanswered.first().getByRole('radio', { name: 'Sim' }).check();
  }
  await page
    .getByRole('button', { name: /^Aumentar/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Salvar manutenção' }).click();
}

async function requestReplacement(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Substituir a tag' }).click();
  await page.getByLabel('Número da tag nova').fill(newTagSerial(randomBytes(11)));
  await page.getByRole('button', { name: 'Pedir a substituição' }).click();
}

if (!buildWeb(process.execPath)) {
  process.exit(1);
}
const mobcheck = await startMobcheck();
const browser = await openBrowser();
const sent: Sent[] = [];
const proxy = await startProxy(mobcheck.url, sent);
try {
  const serial = mobcheck.freeTag;
  const { page } = await openByLink(
    browser,
    { ...mobcheck, url: proxy.url },
    'COMPANY_OPERATOR',
    `/field#/t/${serial}`,
    {
      ...PHONE,
      geolocation: { latitude: -23.55, longitude: -46.63 },
      permissions: ['geolocation'],
    },
  );
  for (const [act, path] of [
    [register, '/web/equipments/'],
    [inspect, '/field/inspections/'],
    [maintain, '/field/maintenances/'],
    [requestReplacement, '/field/tag-replacements/'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(`${proxy.url}/field#/t/${serial}`);
    await act(page);
    await waitFor(sent, path);
  }
  const api = await callAs(mobcheck, 'COMPANY_OPERATOR');
  const products = await api.get<{ sku: string }[]>('/field/products/');
  const content = {
    version,
    recordedAt: new Date().toISOString(),
    tag: await api.get(`/field/tags/${serial}/`),
    product: products.find(({ sku }) => sku === 'EXT-ABC-04'),
    requests: sent,
  };
  writeFileSync(FILE, `${JSON.stringify(content, undefined, 2)}\n`);
  console.log(`${fileURLToPath(FILE)}: ${sent.length} requests`);
} finally {
  proxy.close();
  await browser.close();
  await mobcheck.stop();
}
