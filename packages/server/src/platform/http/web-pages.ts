/** The built web pages: the office at `/`, the field app at `/field`; addresses that are printed lead into them. */
import fastifyStatic from '@fastify/static';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyInstance } from 'fastify';
import { sendNotFoundPage, acceptsHtmlPage } from './not-found-page.ts';
import { apiError } from '../context/api-error.ts';

/** Adds the pages; everything else that no route knows is 404, to a person as a page, to a program as a problem. */
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
  // Typed off a document by hand, without the mark that a browser keeps to itself.
  app.get<{ Params: { code: string } }>('/verify/:code', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(`/#/verify/${encodeURIComponent(request.params.code)}`, 302),
  );
  app.get('/verify', { schema: { hide: true } }, async (_, reply) => reply.redirect('/#/verify', 302));
  // Browsers ask for it beside an answer that is no page; our pages name their own icon.
  app.get('/favicon.ico', { schema: { hide: true } }, async (_, reply) => reply.code(204).send());
  if (webRoot === undefined) {
    return;
  }
  await app.register(fastifyStatic, {
    root: webRoot,
    prefix: '/',
    index: false,
    // Source maps lie beside the scripts for whoever reads a stack on this machine.
    allowedPath: (path) => !path.endsWith('.map'),
    setHeaders: (reply, path) => {
      // Built assets carry a hash of their content in their names; pages must be asked for anew.
      const lasting = path.includes('/assets/');
      reply.header('Cache-Control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  app.get('/', { schema: { hide: true } }, async (_, reply) => reply.sendFile('index.html'));
  for (const path of ['/field', '/field/']) {
    app.get(path, { schema: { hide: true } }, async (_, reply) => reply.sendFile('field.html'));
  }
}
