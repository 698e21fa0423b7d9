/** Tests of the links between the pages of lists. */
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { NEXT_HEADER } from '@mobcheck/contract/kernel/page.ts';
import { z } from 'zod';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import { contractEndpoints } from '../../../testing/every-endpoint/matrix.ts';
import { copyRecord } from '../../../testing/many-records.ts';
import { recordTestInspection } from '../../../testing/records.ts';

const server = useApp();
const PIECES = 5;

/** Reads a page. Returns its body and its links by relation. */
async function read(url: string, who: Parameters<typeof server.tokenOf>[0] = 'companyAdmin') {
  const headers = { authorization: `Bearer ${await server.tokenOf(who)}` };
  const response = await server.app.inject({ url, headers });
  const links = String(response.headers['link'] ?? '').matchAll(/<([^>]*)>; rel="([^"]*)"/g);
  return {
    status: response.statusCode,
    headers: response.headers,
    body: response.json<{ items: { tagSerialNumber: string }[]; total: number }>(),
    links: Object.fromEntries([...links].map(([, address, rel]) => [rel, address])),
  };
}

beforeAll(async () => {
  for (let count = 0; count < PIECES; count += 1) {
    await registerTestEquipment(server);
  }
});

describe('a list with numbered pages', () => {
  it('links the next page and the previous page', async () => {
    const path = listEquipment.path;
    expect((await read(`${path}?pageSize=2`)).links).toEqual({ next: `${path}?pageSize=2&page=2` });
    expect((await read(`${path}?page=2&pageSize=2`)).links).toEqual({
      next: `${path}?page=3&pageSize=2`,
      prev: `${path}?page=1&pageSize=2`,
    });
    expect((await read(`${path}?page=3&pageSize=2`)).links).toEqual({ prev: `${path}?page=2&pageSize=2` });
  });

  it('links the last page from a page after it', async () => {
    const { links } = await read(`${listEquipment.path}?page=900&pageSize=2`);
    expect(links).toEqual({ prev: `${listEquipment.path}?page=3&pageSize=2` });
  });

  it('has no links if all rows are on one page', async () => {
    const { headers } = await read(`${listEquipment.path}?pageSize=1000`);
    expect(headers).not.toHaveProperty('link');
  });

  it('keeps the other parameters of the caller, escaped', async () => {
    const query = 'query=%22Extintor%20de%20p%C3%B3%22&pageSize=1&direction=desc';
    const { links } = await read(`${listEquipment.path}?${query}`);
    const sent = new URL(links['next'] ?? '', 'http://here').searchParams;
    expect(Object.fromEntries(sent)).toEqual({
      query: '"Extintor de pó"',
      pageSize: '1',
      direction: 'desc',
      page: '2',
    });
    expect(links['next']).toMatch(/^[\w/?=&%+.-]+$/);
  });

  it.each([
    'a?b=c',
    'x>; rel="next", <https://evil.example',
    'line\r\nset-cookie: a=b',
    '\u202Eçã',
    '&page=7',
  ])('keeps a hostile search inside the link (case %#)', async (search) => {
    await server.database.pool.query(`update g1_home.equipment set extra_label = $1`, ['a?b=c çã']);
    const sent = new URLSearchParams({ query: search, pageSize: '1' }).toString();
    const { status, headers, links, body } = await read(`${listEquipment.path}?${sent}`);
    expect(status).toBe(200);
    expect(headers).not.toHaveProperty('set-cookie');
    if (body.total > 1) {
      const { searchParams } = new URL(links['next'] ?? '', 'http://here');
      expect(Object.fromEntries(searchParams)).toEqual({ query: search, pageSize: '1', page: '2' });
    }
    expect(Object.keys(links)).toEqual(body.total > 1 ? ['next'] : []);
  });

  it('keeps a question mark that the caller did not escape', async () => {
    await server.database.pool.query(`update g1_home.equipment set extra_label = $1`, ['a?b=c çã']);
    const { links } = await read(`${listEquipment.path}?query=a?b&pageSize=1`);
    expect(links).toEqual({ next: `${listEquipment.path}?query=a%3Fb&pageSize=1&page=2` });
  });

  it('has every row once on the linked pages', async () => {
    const serials: string[] = [];
    let next: string | undefined = `${listEquipment.path}?pageSize=2`;
    while (next !== undefined) {
      const { body, links } = await read(next);
      serials.push(...body.items.map(({ tagSerialNumber }) => tagSerialNumber));
      next = links['next'];
    }
    expect(new Set(serials).size).toBe(PIECES);
    expect(serials).toHaveLength(PIECES);
  });

  it('has no links in a refused response', async () => {
    const { status, headers } = await read(`${listEquipment.path}?pageSize=0`);
    expect(status).toBe(400);
    expect(headers).not.toHaveProperty('link');
  });
});

describe('a bare array in pages', () => {
  it('links the next page, which begins with the row that the other header names', async () => {
    const piece = await registerTestEquipment(server);
    await recordTestInspection(server, piece);
    await copyRecord(server, 'inspections', piece.id, 2, {});
    const path = listInspections.path.replace(':serial', piece.serial);
    const first = await read(`${path}?pageSize=2`);
    expect(first.links).toEqual({ next: `${path}?pageSize=2&from=${String(first.headers[NEXT_HEADER])}` });
    const second = await read(first.links['next'] ?? '');
    expect([second.body, second.links]).toEqual([[expect.anything()], {}]);
  });
});

/** Whether a list has numbered pages and a total in every reply. */
function isPaged({ method, path, query, reply }: Endpoint): boolean {
  const hasPage = query instanceof z.ZodObject && 'page' in query.shape && 'pageSize' in query.shape;
  const hasItems = reply instanceof z.ZodObject && 'items' in reply.shape;
  return method === 'GET' && !path.includes(':') && hasPage && hasItems;
}

it('every list with numbered pages links them exactly if rows are left', async () => {
  const lists = (await contractEndpoints()).filter(({ endpoint }) => isPaged(endpoint));
  let linked = 0;
  for (const { endpoint } of lists) {
    const who = endpoint.may.allows({ role: 'COMPANY_GROUP_ADMIN' }) ? 'groupAdmin' : 'platformAdmin';
    const { status, body, links } = await read(`${endpoint.path}?pageSize=1`, who);
    if (status === 200) {
      const expected = body.total > 1 ? { next: `${endpoint.path}?pageSize=1&page=2` } : {};
      expect([endpoint.path, links]).toEqual([endpoint.path, expected]);
      linked += body.total > 1 ? 1 : 0;
    }
  }
  expect(lists.length).toBeGreaterThan(20);
  expect(linked).toBeGreaterThan(5);
});
