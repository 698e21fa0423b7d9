/** Tests of unknown URLs, with a page for browsers and a problem for programs, and of redirects to documents. */
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpServer } from './server.ts';
import { webPages } from './web-pages.ts';
import { systemIds } from '../context/ids.ts';

let app: FastifyInstance;
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

beforeAll(async () => {
  const logger = pino({ level: 'silent' });
  app = await createHttpServer({ logger, rateLimitFactor: 1, newId: systemIds.newId });
  await webPages(app, undefined);
  await app.ready();
});
afterAll(() => app.close());

describe('an unknown URL', () => {
  it.each([
    ['pt-BR,pt;q=0.9', 'pt-BR', 'Página não encontrada'],
    ['en-GB,en;q=0.5', 'en', 'Page not found'],
    ['es-AR', 'es', 'Página no encontrada'],
    ['fr', 'pt-BR', 'Página não encontrada'],
    ['pt;q=0.5, es;q=0.9, en;q=0.8', 'es', 'Página no encontrada'],
    ['fr-FR, fr;q=0.9, es;q=0.8, *;q=0.1', 'es', 'Página no encontrada'],
    ['es;q=0, fr', 'pt-BR', 'Página não encontrada'],
    ['estonian, ;;, q=1', 'pt-BR', 'Página não encontrada'],
  ])('404 page for a browser with the language %s', async (language, code, title) => {
    const headers = { accept: BROWSER, 'accept-language': language };
    const response = await app.inject({ url: '/nowhere/"><script>', headers });
    expect(response.statusCode).toBe(404);
    expect(response.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': code,
      'x-content-type-options': 'nosniff',
    });
    expect(response.body).toContain(`<html lang="${code}">`);
    expect(response.body).toContain(title);
    expect(response.body).toContain('<a href="/"');
    // The content policy allows neither scripts nor style elements, and the page must not contain the URL.
    expect(response.body).not.toMatch(/<script|<style|nowhere/);
  });

  it.each([undefined, '*/*', 'application/json'])(
    '404 problem for a program that accepts %s',
    async (accept) => {
      const response = await app.inject({ url: '/nowhere', headers: accept === undefined ? {} : { accept } });
      expect(response.headers['content-type']).toContain('application/problem+json');
      expect(response.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it.each(['/verify/%', '/%zz'])('404 page for %s, which cannot be decoded', async (url) => {
    const response = await app.inject({ url, headers: { accept: BROWSER } });
    expect([response.statusCode, response.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(response.headers['content-security-policy']).toContain("default-src 'none'");
    expect(response.body).toContain('Página não encontrada');
    expect((await app.inject({ url })).json()).toMatchObject({ status: 400 });
  });

  it('404 problem for a browser that does not use GET or HEAD', async () => {
    const response = await app.inject({ method: 'POST', url: '/nowhere', headers: { accept: BROWSER } });
    expect([response.statusCode, response.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the URL of a document without #', () => {
  it.each([
    ['/verify/ABCD-EFGH', '/#/verify/ABCD-EFGH'],
    ['/verify/a%2F..%2F%23b', '/#/verify/a%2F..%2F%23b'],
    ['/verify//evil.example', undefined],
    ['/verify', '/#/verify'],
  ])('%s redirects to %s', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await app.inject({ method, url });
      expect([response.statusCode, response.headers['location']]).toEqual(
        location === undefined ? [404, undefined] : [302, location],
      );
    }
  });
});
