/** The built web pages, with the office at `/`, the field app at `/field`, and redirects from printed URLs. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import { BUILD_HEADER } from '@mobcheck/contract/kernel/build-header.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { sendNotFoundPage, acceptsHtmlPage } from './not-found-page.ts';
import { apiError } from '../context/api-error.ts';
import { escapeHtml } from '../html.ts';

/** The document of the office. It contains the address of this installation, which the preview of a shared link needs. */
const OFFICE = 'index.html';
/** The public home in the languages that the document of the office does not have, for browsers without script. */
const HOMES = ['landing.en.html', 'landing.es.html'];

export interface WebPagesOptions {
  /** Whether phones get the service workers. With `false` they get one that deletes their caches and removes itself. */
  readonly hasServiceWorker?: boolean | undefined;
  /** Base of the addresses in the preview of a shared link. */
  readonly publicUrl?: string | undefined;
  /** The operator's contacts for browsers without script; null means not configured. */
  readonly contact?: Readonly<Record<string, string | null>> | undefined;
}

/**
 * A contact of the operator as the build writes it, `<!--contact:email-->…__VALUE__…<!--/contact-->`. A number also appears as
 * `__DIGITS__`.
 */
const CONTACT_PART = /<!--contact:(\w+)-->(.*?)<!--\/contact-->/gs;

/** The addresses of the service workers never change, since installed phones ask there for an update. */
const SERVICE_WORKERS = ['service-worker.js', 'tag-link-worker.js'];

/** Headers that only pages and workers need. Scripts and styles without them save a tenth of a phone's download. */
const HEADERS_OF_PAGES = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Returns the paths of the files that anybody may ask for, below the folder. */
async function servedFiles(webRoot: string): Promise<ReadonlySet<string>> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(webRoot, join(parentPath, name)).replaceAll(sep, '/'));
  // Source maps lie next to the scripts, for stack traces on this machine. A compressed file is sent instead of its original.
  return new Set(paths.filter((path) => !/^\.|\/\.|\.(map|br)$/.test(path)));
}

function withContact(html: string, contact: NonNullable<WebPagesOptions['contact']>): string {
  return html.replaceAll(CONTACT_PART, (_, name: string, part: string) => {
    const value = contact[name];
    // A function, because `$&` in a replacement text stands for the match.
    return value
      ? part
          .replaceAll('__VALUE__', () => escapeHtml(value))
          .replaceAll('__DIGITS__', () => value.replaceAll(/[^+\d]/g, ''))
      : '';
  });
}

export const TAG_ADDRESSES = ['/t/:serial', '/t/:serial/', '/T/:serial', '/T/:serial/'];

/** Redirects the addresses on printed tags and documents to their screens. */
function printedAddresses(app: FastifyInstance): void {
  // Some readers write the address in capitals, and some programs add a slash.
  for (const path of TAG_ADDRESSES) {
    app.get<{ Params: { serial: string } }>(path, { schema: { hide: true } }, async (request, reply) =>
      reply.redirect(`/field#/t/${encodeURIComponent(request.params.serial)}`, 302),
    );
  }
  // Typed by hand from a document, without the `#`.
  app.get<{ Params: { code: string } }>('/verify/:code', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/#/verify/${encodeURIComponent(request.params.code)}`, 302),
  );
  app.get('/verify', { schema: { hide: true } }, async (_, reply) => reply.redirect('/#/verify', 302));
}

/**
 * Returns a function that sends the documents of the office with this installation's address and its build. Replies name that build from
 * now on, so that a tab with an older build notices. The document names its scripts, and their names contain a hash of all that they load.
 */
async function documentSender(app: FastifyInstance, webRoot: string, options: WebPagesOptions) {
  const { publicUrl = '', contact = {} } = options;
  const document = await readFile(join(webRoot, OFFICE), 'utf8');
  const build = createHash('sha256').update(document).digest('hex').slice(0, 16);
  const complete = (html: string) =>
    withContact(
      html.replaceAll('__PUBLIC_URL__', () => escapeHtml(publicUrl)).replaceAll('__OFFICE_BUILD__', build),
      contact,
    );
  const page = complete(document);
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    // Only for calls of the API. Pages and files are hidden in the reference.
    if (routeOptions.schema?.hide !== true) {
      reply.header(BUILD_HEADER, build);
    }
  });
  return async (reply: FastifyReply, file = OFFICE) =>
    reply
      .type('text/html; charset=utf-8')
      .header('Cache-Control', 'no-cache')
      .send(file === OFFICE ? page : complete(await readFile(join(webRoot, file), 'utf8')));
}

/**
 * Adds the pages and the 404 handler, which sends a page to browsers and a problem to programs.
 * @param webRoot folder of the built pages; undefined serves the API alone
 */
export async function webPages(
  app: FastifyInstance,
  webRoot: string | undefined,
  options: WebPagesOptions = {},
): Promise<void> {
  const { hasServiceWorker = true } = options;
  app.setNotFoundHandler((request, reply) => {
    if (acceptsHtmlPage(request)) {
      return sendNotFoundPage(request, reply);
    }
    throw apiError(NOT_FOUND);
  });
  printedAddresses(app);
  // Browsers request this icon for responses other than pages.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_, reply) => reply.code(204).send());
  if (webRoot === undefined) {
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    // The plugin's own route would also serve source maps. A route for each file makes every start slower.
    serve: false,
    // Compressed by the build.
    preCompressed: true,
    setHeaders: (reply, path) => {
      // The names of built assets contain a hash of their content. Pages must be revalidated.
      const immutable = path.includes('/assets/');
      reply.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
      if (immutable && !/worker/i.test(path)) {
        for (const name of HEADERS_OF_PAGES) {
          reply.removeHeader(name);
        }
      }
    },
  });
  const files = await servedFiles(webRoot);
  const sendDocument = await documentSender(app, webRoot, options);
  const forFiles = { schema: { hide: true }, exposeHeadRoute: true };
  app.get<{ Params: { '*': string } }>('/*', forFiles, (request, reply) => {
    const path = request.params['*'];
    return files.has(path) ? reply.sendFile(path) : reply.callNotFound();
  });
  for (const path of ['/', `/${OFFICE}`]) {
    app.get(path, { schema: { hide: true } }, async (_, reply) => sendDocument(reply));
  }
  for (const home of HOMES.filter((file) => files.has(file))) {
    app.get(`/${home}`, forFiles, async (_, reply) => sendDocument(reply, home));
  }
  for (const worker of SERVICE_WORKERS) {
    app.get(`/${worker}`, { schema: { hide: true } }, async (_, reply) =>
      reply.sendFile(hasServiceWorker ? worker : 'kill-switch-worker.js'),
    );
  }
  for (const path of ['/field', '/field/']) {
    app.get(path, { schema: { hide: true } }, async (_, reply) => reply.sendFile('field.html'));
  }
}
