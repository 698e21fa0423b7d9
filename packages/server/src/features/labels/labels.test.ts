/** Tests of label batches: created once per request, permissions, monthly count, PDF and XLSX. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  exportLabels,
  generateLabels,
  countGeneratedTags,
} from '@mobcheck/contract/labels/labels.contract.ts';
import { isTagSerial } from '@mobcheck/contract/kernel/tag-serial.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

// The spy is set before the application copies the functions of `systemIds`.
const random = vi.spyOn(systemIds, 'randomBytes');
const server = useApp();
const { call, setNow } = server;
const { findTenantCompany } = customers(server);
const { newId } = systemIds;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

let ownCompany: string;
let otherCompany: string;
let foreignCompany: string;

type Query = CallOf<typeof generateLabels>['query'];
const generate = async (
  who: PersonName | undefined,
  companyId: string,
  quantity: number,
  query: Query = {},
) => call(who, generateLabels, { params: { companyId, quantity }, query });
const exportAs = async (who: PersonName, companyId: string, quantity: number, request?: string) =>
  call(who, exportLabels, { params: { companyId, quantity }, query: { request } });

const tagsOf = async (request: string, schema = 'g1_home') =>
  sql(`select * from ${schema}.tags where label_batch_id = $1 order by batch_place`, [request]);
const serialsOf = async (request: string): Promise<string[]> =>
  (await tagsOf(request)).map((tag) => tag.serial_number);
const countRows = async () =>
  sql(`select (select count(*)::int from g1_home.tags) as tags, (select count(*)::int from g1_home.label_batches) as batches,
    (select count(*)::int from public.tag_directory) as directory,
    (select count(*)::int from g1_home.audit where feature = 'labels') as acts`);
const countAs = async (who: PersonName, companyId: string) =>
  (await call(who, countGeneratedTags, { params: { companyId } })).value.quantity;

async function sheetOf(response: { bytes: Buffer }) {
  return (await readSheet(response.bytes)).map(({ cells }) => cells);
}

beforeAll(async () => {
  const companyOf = async (who: PersonName) =>
    (await sql('select company_id from public.users where email = $1', [emailOf(who)]))[0].company_id;
  [ownCompany, otherCompany, foreignCompany] = [
    await companyOf('companyAdmin'),
    await companyOf('siblingAdmin'),
    await companyOf('foreignAdmin'),
  ];
});

afterEach(() => {
  setNow(undefined);
  random.mockReset();
});

describe('GET /web/qr-code/generate/{companyId}/{quantity}', () => {
  it('200: a PDF of free tags, written to the tag directory, in one batch, with one audit row', async () => {
    const request = newId();
    const [before] = await countRows();
    const response = await generate('companyAdmin', ownCompany, 25, { request });
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="Etiquetas QR - Casa Ltda - 25 - /),
    });
    expect(response.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const tags = await tagsOf(request);
    expect(tags.map((tag) => tag.batch_place)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    for (const tag of tags) {
      expect(isTagSerial(tag.serial_number)).toBe(true);
      expect(tag).toMatchObject({
        company_id: ownCompany,
        equipment_id: null,
        enabled: true,
        retired: false,
      });
    }
    const directory = await sql(
      'select distinct tenant_role from public.tag_directory where serial_number = any($1)',
      [tags.map((tag) => tag.serial_number)],
    );
    expect(directory).toEqual([{ tenant_role: (await findTenantCompany('home')).role }]);
    expect((await countRows())[0]).toEqual({
      tags: before.tags + 25,
      batches: before.batches + 1,
      directory: before.directory + 25,
      acts: before.acts + 1,
    });
    const [act] = await sql(`select * from g1_home.audit where subject = $1`, [request]);
    expect(act).toMatchObject({
      act: 'create',
      user_email: emailOf('companyAdmin'),
      detail: { company: 'Casa Ltda', kind: 'PDF', quantity: 25 },
    });
  });

  it('200: a repeated request returns the same tags, counted once, as labels and as a list', async () => {
    const request = newId();
    await generate('companyAdmin', ownCompany, 7, { request });
    const before = await countRows();
    const countBefore = await countAs('companyAdmin', ownCompany);
    expect(
      (await generate('companyAdmin', ownCompany, 7, { request, layout: 'a4x65', start: 40 })).status,
    ).toBe(200);
    const rows = (await sheetOf(await exportAs('companyAdmin', ownCompany, 7, request))).slice(1);
    expect(rows.map((cells) => cells[0])).toEqual(await serialsOf(request));
    expect(await countRows()).toEqual(before);
    expect(await countAs('companyAdmin', ownCompany)).toBe(countBefore);
  });

  it('200: without a request id each call creates new tags', async () => {
    const before = await countAs('companyAdmin', ownCompany);
    await generate('companyAdmin', ownCompany, 2);
    await generate('companyAdmin', ownCompany, 2);
    expect(await countAs('companyAdmin', ownCompany)).toBe(before + 4);
  });

  it('409 for a repeated request with another quantity or company', async () => {
    const request = newId();
    await generate('groupAdmin', ownCompany, 3, { request });
    const before = await countRows();
    for (const response of [
      await generate('groupAdmin', ownCompany, 4, { request }),
      await generate('groupAdmin', otherCompany, 3, { request }),
      await exportAs('groupAdmin', ownCompany, 2, request),
    ]) {
      expect([response.status, response.problem.code]).toEqual([409, 'LABELS_REQUEST_REUSED']);
    }
    expect(await countRows()).toEqual(before);
  });

  it('concurrent calls with the same request create one batch', async () => {
    const request = newId();
    const [before] = await countRows();
    const callers: PersonName[] = ['companyAdmin', 'groupAdmin', 'platformAdmin'];
    const responses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        generate(callers[index % 3], ownCompany, 40, { request, layout: 'a4x65' }),
      ),
    );
    // Calls above the concurrency limit get 429, and all others get the same tags.
    expect(new Set(responses.map(({ status }) => status))).not.toContain(500);
    expect(responses.map(({ status }) => status)).toContain(200);
    const [after] = await countRows();
    expect(after).toEqual({
      tags: before.tags + 40,
      batches: before.batches + 1,
      directory: before.directory + 40,
      acts: before.acts + 1,
    });
    expect((await generate('companyAdmin', ownCompany, 40, { request })).status).toBe(200);
  });

  it.each([
    ['companyAdmin', 'of the same group', () => otherCompany, 404],
    ['siblingAdmin', 'of the same group', () => ownCompany, 404],
    ['groupAdmin', 'of another group', () => foreignCompany, 404],
    ['platformAdmin', 'of another group', () => foreignCompany, 404],
    ['companyAdmin', 'of another group', () => foreignCompany, 404],
    ['companyAdmin', 'that does not exist', () => newId(), 404],
    ['operator', 'of their own', () => ownCompany, 403],
    [undefined, 'without a session', () => ownCompany, 401],
  ] as const)('%s for a company %s is refused, and nothing is written', async (who, _, companyId, status) => {
    const before = await countRows();
    expect((await generate(who, companyId(), 1)).status).toBe(status);
    expect(await countRows()).toEqual(before);
  });

  it.each(['groupAdmin', 'platformAdmin'] as const)('200 for %s: any company of the group', async (who) => {
    const request = newId();
    expect((await generate(who, otherCompany, 2, { request })).status).toBe(200);
    expect((await tagsOf(request)).map((tag) => tag.company_id)).toEqual([otherCompany, otherCompany]);
  });

  it.each<[unknown, object, object]>([
    [0, {}, { path: 'quantity', code: 'not_positive' }],
    [-3, {}, { path: 'quantity', code: 'not_positive' }],
    [1.5, {}, { path: 'quantity', code: 'invalid' }],
    ['dez', {}, { path: 'quantity', code: 'invalid' }],
    [10_001, {}, { path: 'quantity', code: 'too_long' }],
    [1, { start: 0 }, { path: 'start', code: 'not_positive' }],
    [1, { start: 25 }, { path: 'start', code: 'too_long' }],
    [1, { layout: 'roll50x30', start: 2 }, { path: 'start', code: 'too_long' }],
    [1, { layout: 'a3' }, { path: 'layout', code: 'invalid' }],
    [1, { outro: 1 }, { path: 'outro', code: 'unknown' }],
  ])('400 for quantity %j with %j: the field error is %j', async (quantity, query, fieldError) => {
    const { status, problem } = await generate('companyAdmin', ownCompany, quantity as number, query);
    expect([status, problem.issues?.[0]]).toEqual([400, fieldError]);
  });

  it('400 for a request id that is no UUID', async () => {
    const { status, problem } = await generate('companyAdmin', ownCompany, 1, { request: 'x' });
    expect([status, problem.issues?.[0]]).toEqual([400, expect.objectContaining({ path: 'request' })]);
  });

  it('draws another serial when a serial is taken, also by another group', async () => {
    const request = newId();
    const [existing] = await sql(
      `select serial_number, tenant_role from public.tag_directory join g1_home.tags using (serial_number) limit 1`,
    );
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const existingDigits = Array.from(existing.serial_number.slice(0, 11), (letter: string) =>
      alphabet.indexOf(letter),
    );
    const repeatedDigits = Array.from({ length: 11 }, (_, index) => index);
    const freshDigits = Array.from({ length: 33 }, (_, index) => (index * 7 + 3) % 32);
    random.mockReturnValueOnce(Uint8Array.from([...existingDigits, ...repeatedDigits, ...repeatedDigits]));
    random.mockReturnValueOnce(Uint8Array.from(freshDigits));
    const response = await call('foreignAdmin', generateLabels, {
      params: { companyId: foreignCompany, quantity: 3 },
      query: { request },
    });
    expect(response.status).toBe(200);
    const serials = (await tagsOf(request, 'g2_foreign')).map((tag) => tag.serial_number);
    expect(serials).toHaveLength(3);
    expect(new Set(serials).size).toBe(3);
    expect(serials).not.toContain(existing.serial_number);
    expect(
      await sql('select tenant_role from public.tag_directory where serial_number = $1', [
        existing.serial_number,
      ]),
    ).toEqual([{ tenant_role: existing.tenant_role }]);
  });

  it('500 and nothing written when the random bytes repeat forever', async () => {
    random.mockImplementation((length) => new Uint8Array(length));
    expect((await generate('companyAdmin', ownCompany, 1)).status).toBe(200);
    const before = await countRows();
    expect((await generate('companyAdmin', ownCompany, 2)).status).toBe(500);
    expect(await countRows()).toEqual(before);
  });

  it('after a broken download the same request returns the same tags', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const request = newId();
    const url = `http://127.0.0.1:${port}/web/qr-code/generate/${ownCompany}/3000?request=${request}`;
    const headers = { authorization: `Bearer ${await server.tokenOf('companyAdmin')}` };
    const [response] = (await once(get(url, { headers }), 'response')) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    await once(response, 'data');
    response.destroy();
    const serials = await serialsOf(request);
    expect(serials).toHaveLength(3000);
    // The tags were committed before the download began.
    const list = await sheetOf(await exportAs('companyAdmin', ownCompany, 3000, request));
    expect(list.slice(1).map((cells) => cells[0])).toEqual(serials);
  });
});

describe('GET .../excel', () => {
  it('200: a row per tag with serial, URL and creation time in the zone of the group', async () => {
    setNow(new Date('2026-11-21T17:32:00Z'));
    const request = newId();
    const response = await exportAs('companyAdmin', ownCompany, 3, request);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/spreadsheetml/);
    const [heading, ...rows] = await sheetOf(response);
    expect(heading).toEqual(['Número da tag', 'Em grupos de quatro', 'Endereço', 'Criada em']);
    expect(rows).toEqual(
      (await serialsOf(request)).map((serial) => [
        serial,
        showTagSerial(serial),
        `http://localhost:8080/t/${serial}`,
        '2026-11-21T14:32:00',
      ]),
    );
  });

  it('200: English column headings on request', async () => {
    const english = await call('companyAdmin', exportLabels, {
      params: { companyId: ownCompany, quantity: 3 },
      query: { language: 'en' },
    });
    expect((await sheetOf(english))[0]?.[0]).toBe('Tag number');
  });
});
