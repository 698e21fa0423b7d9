/** The built web pages: the office at `/`, the field app at `/field`, and redirects from printed URLs. */
import fastifyStatic from '@fastify/static';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyInstance } from 'fastify';
import { sendNotFoundPage, acceptsHtmlPage } from './not-found-page.ts';
import { apiError } from '../context/api-error.ts';

/** Adds the pages and the 404 handler: a page for browsers, a problem for programs. */
export async function webPages(app: FastifyInstance, webRoot: string | undefined): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    if (acceptsHtmlPage(request)) {
      return sendNotFoundPage(request, reply);
    }
    throw apiError(NOT_FOUND);
  });
  app.get<{ Params: { serial: string } }>('/t/:serial', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/field#/t/${encodeURIComponent(request.params.serial)}`, 302),
  );
  // Typed by hand from a document, without the `#`.
  app.get<{ Params: { code: string } }>('/verify/:code', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/#/verify/${encodeURIComponent(request.params.code)}`, 302),
  );
  app.get('/verify', { schema: { hide: true } }, async (_, reply) => reply.redirect('/#/verify', 302));
  // Browsers request it with responses that are no page; our pages have their own icon.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_, reply) => reply.code(204).send());
  if (webRoot === undefined) {
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    prefix: '/',
    index: false,
    // Source maps are next to the scripts, for reading stack traces on this machine.
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      // The names of built assets contain a hash of their content; pages must be revalidated.
      const immutable = path.includes('/assets/');
      reply.header('Cache-Control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true } }, async (_, reply) => reply.sendFile('index.html'));
  for (const path of ['/field', '/field/']) {
    app.get(path, { schema: { hide: true } }, async (_, reply) => reply.sendFile('field.html'));
  }
}
