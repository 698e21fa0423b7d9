/** Unknown addresses: a page for browsers in their language, a problem for programs. */
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

describe('an unknown address', () => {
  it.each([
    ['pt-BR,pt;q=0.9', 'pt-BR', 'Página não encontrada'],
    ['en-GB,en;q=0.5', 'en', 'Page not found'],
    ['es-AR', 'es', 'Página no encontrada'],
    ['fr', 'pt-BR', 'Página não encontrada'],
  ])('404 page for a browser with the language %s', async (language, code, title) => {
    const headers = { accept: BROWSER, 'accept-language': language };
    const answer = await app.inject({ url: '/nowhere/"><script>', headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-language': code,
      'x-content-type-options': 'nosniff',
    });
    expect(answer.body).toContain(`<html lang="${code}">`);
    expect(answer.body).toContain(title);
    expect(answer.body).toContain('<a href="/"');
    // The content policy allows neither, and the page must not contain the address.
    expect(answer.body).not.toMatch(/<script|<style|nowhere/);
  });

  it.each([undefined, '*/*', 'application/json'])(
    '404 problem for a program that accepts %s',
    async (accept) => {
      const answer = await app.inject({ url: '/nowhere', headers: accept === undefined ? {} : { accept } });
      expect(answer.headers['content-type']).toContain('application/problem+json');
      expect(answer.json()).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    },
  );

  it.each(['/verify/%', '/%zz'])('404 page for %s, which cannot be decoded', async (url) => {
    const answer = await app.inject({ url, headers: { accept: BROWSER } });
    expect([answer.statusCode, answer.headers['x-content-type-options']]).toEqual([404, 'nosniff']);
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.body).toContain('Página não encontrada');
    expect((await app.inject({ url })).json()).toMatchObject({ status: 400 });
  });

  it('404 problem for a browser that does not use GET or HEAD', async () => {
    const answer = await app.inject({ method: 'POST', url: '/nowhere', headers: { accept: BROWSER } });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('the address of a document without #', () => {
  it.each([
    ['/verify/ABCD-EFGH', '/#/verify/ABCD-EFGH'],
    ['/verify/a%2F..%2F%23b', '/#/verify/a%2F..%2F%23b'],
    ['/verify//evil.example', undefined],
    ['/verify', '/#/verify'],
  ])('%s redirects to %s', async (url, location) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await app.inject({ method, url });
      expect([answer.statusCode, answer.headers['location']]).toEqual(
        location === undefined ? [404, undefined] : [302, location],
      );
    }
  });
});
