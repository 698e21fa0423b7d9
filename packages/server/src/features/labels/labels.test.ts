/** New tags by outcome: made once for each request, by whom they may be, counted in their month. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { exportLabels, generateLabels, getGeneratedTags } from '@mobcheck/contract/labels/labels.contract.ts';
import { isTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

// Spied upon before the application takes its copy of them.
const random = vi.spyOn(systemIds, 'randomBytes');
const server = useApp();
const { call, setNow } = server;
const { placeOf } = customers(server);
const { newId } = systemIds;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

let own: string;
let sibling: string;
let foreign: string;

type Query = CallOf<typeof generateLabels>['query'];
const generate = async (
  who: PersonName | undefined,
  companyId: string,
  quantity: number,
  query: Query = {},
) => call(who, generateLabels, { params: { companyId, quantity }, query });
const excel = async (who: PersonName, companyId: string, quantity: number, request?: string) =>
  call(who, exportLabels, { params: { companyId, quantity }, query: { request } });

const tagsOf = async (request: string, schema = 'g1_home') =>
  sql(`select * from ${schema}.tags where label_batch_id = $1 order by batch_place`, [request]);
const serialsOf = async (request: string): Promise<string[]> =>
  (await tagsOf(request)).map((tag) => tag.serial_number);
const totals = async () =>
  sql(`select (select count(*)::int from g1_home.tags) as tags, (select count(*)::int from g1_home.label_batches) as batches,
    (select count(*)::int from public.tag_directory) as directory,
    (select count(*)::int from g1_home.audit where feature = 'labels') as acts`);
const generated = async (who: PersonName, companyId: string) =>
  (await call(who, getGeneratedTags, { params: { companyId } })).value.quantity;

async function sheetOf(answer: { bytes: Buffer }) {
  return (await readSheet(answer.bytes)).map(({ cells }) => cells);
}

beforeAll(async () => {
  const companyOf = async (who: PersonName) =>
    (await sql('select company_id from public.users where email = $1', [emailOf(who)]))[0].company_id;
  [own, sibling, foreign] = [
    await companyOf('company'),
    await companyOf('sibling'),
    await companyOf('stranger'),
  ];
});

afterEach(() => {
  setNow(undefined);
  random.mockReset();
});

describe('GET /web/qr-code/generate/{companyId}/{quantity}', () => {
  it('200: blank tags of the company, known to the directory, in one batch, with one audit row', async () => {
    const request = newId();
    const [before] = await totals();
    const answer = await generate('company', own, 25, { request });
    expect(answer.status).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(/^attachment; filename="Etiquetas QR - Casa Ltda - 25 - /),
    });
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const tags = await tagsOf(request);
    expect(tags.map((tag) => tag.batch_place)).toEqual(Array.from({ length: 25 }, (_, index) => index + 1));
    for (const tag of tags) {
      expect(isTagSerial(tag.serial_number)).toBe(true);
      expect(tag).toMatchObject({ company_id: own, equipment_id: null, enabled: true, retired: false });
    }
    const directory = await sql(
      'select distinct tenant_role from public.tag_directory where serial_number = any($1)',
      [tags.map((tag) => tag.serial_number)],
    );
    expect(directory).toEqual([{ tenant_role: (await placeOf('home')).role }]);
    expect((await totals())[0]).toEqual({
      tags: before.tags + 25,
      batches: before.batches + 1,
      directory: before.directory + 25,
      acts: before.acts + 1,
    });
    const [act] = await sql(`select * from g1_home.audit where subject = $1`, [request]);
    expect(act).toMatchObject({
      act: 'create',
      user_email: emailOf('company'),
      detail: { company: 'Casa Ltda', kind: 'PDF', quantity: 25 },
    });
  });

  it('200: the same request is the same tags, counted once, as labels and as a list', async () => {
    const request = newId();
    await generate('company', own, 7, { request });
    const before = await totals();
    const counted = await generated('company', own);
    expect((await generate('company', own, 7, { request, layout: 'a4x65', start: 40 })).status).toBe(200);
    const rows = (await sheetOf(await excel('company', own, 7, request))).slice(1);
    expect(rows.map((cells) => cells[0])).toEqual(await serialsOf(request));
    expect(await totals()).toEqual(before);
    expect(await generated('company', own)).toBe(counted);
  });

  it('200: without a request each call makes new tags', async () => {
    const before = await generated('company', own);
    await generate('company', own, 2);
    await generate('company', own, 2);
    expect(await generated('company', own)).toBe(before + 4);
  });

  it('409: the request with another quantity or company', async () => {
    const request = newId();
    await generate('group', own, 3, { request });
    const before = await totals();
    for (const answer of [
      await generate('group', own, 4, { request }),
      await generate('group', sibling, 3, { request }),
      await excel('group', own, 2, request),
    ]) {
      expect([answer.status, answer.problem.code]).toEqual([409, 'LABELS_REQUEST_REUSED']);
    }
    expect(await totals()).toEqual(before);
  });

  it('the same request from many people at the same moment: one batch', async () => {
    const request = newId();
    const [before] = await totals();
    const callers: PersonName[] = ['company', 'group', 'platform'];
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        generate(callers[index % 3], own, 40, { request, layout: 'a4x65' }),
      ),
    );
    // More than a few at once are told to come back; all who were served have the same tags.
    expect(new Set(answers.map(({ status }) => status))).not.toContain(500);
    expect(answers.map(({ status }) => status)).toContain(200);
    const [after] = await totals();
    expect(after).toEqual({
      tags: before.tags + 40,
      batches: before.batches + 1,
      directory: before.directory + 40,
      acts: before.acts + 1,
    });
    expect((await generate('company', own, 40, { request })).status).toBe(200);
  });

  it('200: admins of the group for any company of it; 404 for what is not theirs; 403, 401', async () => {
    const before = await totals();
    for (const [who, companyId, status] of [
      ['company', sibling, 404],
      ['sibling', own, 404],
      ['group', foreign, 404],
      ['platform', foreign, 404],
      ['company', foreign, 404],
      ['company', newId(), 404],
      ['operator', own, 403],
      [undefined, own, 401],
    ] as const) {
      expect([who, (await generate(who, companyId, 1)).status]).toEqual([who, status]);
    }
    expect(await totals()).toEqual(before);
    for (const who of ['group', 'platform'] as const) {
      const request = newId();
      expect((await generate(who, sibling, 2, { request })).status).toBe(200);
      expect((await tagsOf(request)).map((tag) => tag.company_id)).toEqual([sibling, sibling]);
    }
  });

  it('400: the field is named', async () => {
    const refused = async (quantity: unknown, query: object) => {
      const answer = await generate('company', own, quantity as number, query);
      expect(answer.status).toBe(400);
      return answer.problem.issues?.[0];
    };
    const quantity = (code: string) => ({ path: 'quantity', code });
    expect(await refused(0, {})).toEqual(quantity('not_positive'));
    expect(await refused(-3, {})).toEqual(quantity('not_positive'));
    expect(await refused(1.5, {})).toEqual(quantity('invalid'));
    expect(await refused('dez', {})).toEqual(quantity('invalid'));
    expect(await refused(10_001, {})).toEqual(quantity('too_long'));
    expect(await refused(1, { start: 0 })).toEqual({ path: 'start', code: 'not_positive' });
    expect(await refused(1, { start: 25 })).toEqual({ path: 'start', code: 'too_long' });
    expect(await refused(1, { layout: 'roll50x30', start: 2 })).toEqual({ path: 'start', code: 'too_long' });
    expect(await refused(1, { layout: 'a3' })).toEqual({ path: 'layout', code: 'invalid' });
    expect(await refused(1, { request: 'x' })).toMatchObject({ path: 'request' });
    expect(await refused(1, { outro: 1 })).toEqual({ path: 'outro', code: 'unknown' });
  });

  it('draws a serial anew when somebody has it, another group too', async () => {
    const request = newId();
    const [taken] = await sql(
      `select serial_number, tenant_role from public.tag_directory join g1_home.tags using (serial_number) limit 1`,
    );
    const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
    const known = Array.from(taken.serial_number.slice(0, 11), (letter: string) => alphabet.indexOf(letter));
    const twice = Array.from({ length: 11 }, (_, index) => index);
    const fresh = Array.from({ length: 33 }, (_, index) => (index * 7 + 3) % 32);
    random.mockReturnValueOnce(Uint8Array.from([...known, ...twice, ...twice]));
    random.mockReturnValueOnce(Uint8Array.from(fresh));
    const answer = await call('stranger', generateLabels, {
      params: { companyId: foreign, quantity: 3 },
      query: { request },
    });
    expect(answer.status).toBe(200);
    const serials = (await tagsOf(request, 'g2_stranger')).map((tag) => tag.serial_number);
    expect(serials).toHaveLength(3);
    expect(new Set(serials).size).toBe(3);
    expect(serials).not.toContain(taken.serial_number);
    expect(
      await sql('select tenant_role from public.tag_directory where serial_number = $1', [
        taken.serial_number,
      ]),
    ).toEqual([{ tenant_role: taken.tenant_role }]);
  });

  it('500 and nothing written when randomness repeats itself', async () => {
    random.mockImplementation((length) => new Uint8Array(length));
    expect((await generate('company', own, 1)).status).toBe(200);
    const before = await totals();
    expect((await generate('company', own, 2)).status).toBe(500);
    expect(await totals()).toEqual(before);
  });

  it('a reader who leaves in the middle wastes nothing: the same request prints the same tags', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = server.app.server.address() as AddressInfo;
    const request = newId();
    const address = `http://127.0.0.1:${port}/web/qr-code/generate/${own}/3000?request=${request}`;
    const headers = { authorization: `Bearer ${await server.tokenOf('company')}` };
    const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage];
    expect(answer.statusCode).toBe(200);
    await once(answer, 'data');
    answer.destroy();
    const serials = await serialsOf(request);
    expect(serials).toHaveLength(3000);
    // The tags were committed before the reader had the file.
    const list = await sheetOf(await excel('company', own, 3000, request));
    expect(list.slice(1).map((cells) => cells[0])).toEqual(serials);
  });
});

describe('GET .../excel', () => {
  it('200: serial, in groups, address, and when it was made in the zone of the group', async () => {
    setNow(new Date('2026-11-21T17:32:00Z'));
    const request = newId();
    const answer = await excel('company', own, 3, request);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toMatch(/spreadsheetml/);
    const [head, ...rows] = await sheetOf(answer);
    expect(head).toEqual(['Número de série', 'Em grupos de quatro', 'Endereço', 'Criada em']);
    expect(rows).toEqual(
      (await serialsOf(request)).map((serial) => [
        serial,
        showTagSerial(serial),
        `http://localhost:8080/t/${serial}`,
        '2026-11-21T14:32:00',
      ]),
    );
    const english = await call('company', exportLabels, {
      params: { companyId: own, quantity: 3 },
      query: { request, language: 'en' },
    });
    expect((await sheetOf(english))[0]?.[0]).toBe('Serial number');
  });
});
