/** Tests of the visits of links: figures, pieces, records, the log of openings, and data that strangers never get. */
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import {
  listShareOpenings,
  listShares,
  MAX_SHARE_OPENINGS,
} from '@mobcheck/contract/shares/shares.contract.ts';
import {
  downloadSharedRecord,
  getShare,
  getSharedEquipment,
  listSharedEquipment,
} from '@mobcheck/contract/shares/visitor.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { emailOf } from '../../testing/people.ts';
import {
  annulTestRecord,
  recordTestInspection,
  recordTestMaintenance,
  sendTestPhoto,
} from '../../testing/records.ts';
import { makeShare, switchSharesOn, visitorOf } from './shares.testing.ts';
import { shortAddress } from './share-secrets.rules.ts';

const server = useApp();
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

/** Noon of tomorrow, since a test that counts days must not run over midnight. */
const NOON = new Date(Math.ceil(Date.now() / DAY_MS) * DAY_MS + DAY_MS / 2);

type Visitor = ReturnType<typeof visitorOf>;

let piece: TestEquipment;
let second: TestEquipment;
let inspection: string;
let maintenance: string;

beforeAll(async () => {
  await switchSharesOn(server);
  piece = await registerTestEquipment(server, { body: { extraLabel: 'Corredor', extraCode: 'C-1' } });
  second = await registerTestEquipment(server, { body: { extraLabel: 'Almoxarifado' } });
  const photo = await sendTestPhoto(server, 'operator');
  inspection = await recordTestInspection(server, piece, {
    body: {
      createdAt: new Date(Date.now() - DAY_MS).toISOString(),
      latitude: -23.55052,
      longitude: -46.633308,
      photos: [photo],
    },
  });
  maintenance = await recordTestMaintenance(server, piece);
});

/** Returns the texts of a record's PDF and its bytes. */
async function pdfOf(hasPhotos: boolean, id: string, language: 'pt' | 'en' = 'pt') {
  const visit = visitorOf(server, await makeShare(server, { hasPhotos }));
  const { status, headers, bytes } = await visit(downloadSharedRecord, {
    params: { id },
    query: { language },
  });
  expect(status).toBe(200);
  return { headers, bytes, text: readPdf(bytes).pages.flat().join('\n') };
}

describe('GET /public/share/', () => {
  it('names the company, the filter and the figures', async () => {
    const share = await makeShare(server, { filters: { query: 'corredor C-1', enabledTagsOnly: true } });
    const { value, headers } = await visitorOf(server, share)(getShare);
    expect(value).toMatchObject({
      companyName: 'Casa Ltda',
      timeZone: 'America/Sao_Paulo',
      hasPhotos: false,
      total: 1,
      statuses: { NA: 0, VALID: 1, EXPIRED: 0, IMPROPER: 0 },
    });
    expect(value.filters.map(({ value: text }) => text)).toEqual(['“corredor C-1”', 'Sim']);
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('names the filter in the language of the visitor', async () => {
    const share = await makeShare(server, { filters: { status: 'EXPIRED' } });
    const visit = visitorOf(server, share);
    const wordsIn = async (language: 'pt' | 'en' | 'es') =>
      (await visit(getShare, { query: { language } })).value.filters[0]?.label;
    expect([await wordsIn('pt'), await wordsIn('en'), await wordsIn('es')]).toEqual([
      'Situação',
      'Status',
      'Estado',
    ]);
  });

  it('is counted and logged with the network of the address', async () => {
    const share = await makeShare(server);
    const visit = visitorOf(server, share);
    await visit(getShare, {}, { 'x-forwarded-for': '203.0.113.77' });
    await visit(listSharedEquipment, {}, { 'x-forwarded-for': '203.0.113.77' });
    const query = { pageSize: 100 };
    const { items } = (await server.call('companyAdmin', listShares, { query })).value;
    expect(items.find(({ id }) => id === share.id)).toMatchObject({ openedCount: 1 });
    const { value } = await server.call('companyAdmin', listShareOpenings, { params: { id: share.id } });
    expect(value.map(({ address }) => address)).toEqual(['203.0.113.0']);
  });

  it.each([
    ['the list', async (visit: Visitor) => visit(listSharedEquipment)],
    ['a piece', async (visit: Visitor) => visit(getSharedEquipment, { params: { serial: piece.serial } })],
    ['a PDF', async (visit: Visitor) => visit(downloadSharedRecord, { params: { id: inspection } })],
  ])('counts a program that reads only %s as an opening, once a day', async (_, read) => {
    onTestFinished(() => server.setNow(undefined));
    const share = await makeShare(server);
    server.setNow(NOON);
    const visit = visitorOf(server, share);
    const countOpenings = async () =>
      (await server.call('companyAdmin', listShareOpenings, { params: { id: share.id } })).value.length;
    await read(visit);
    await read(visit);
    expect(await countOpenings()).toBe(1);
    server.setNow(new Date(NOON.getTime() + DAY_MS));
    await read(visit);
    expect(await countOpenings()).toBe(2);
  });

  it('is kept once for each network and day, and counted each time', async () => {
    onTestFinished(() => server.setNow(undefined));
    const share = await makeShare(server);
    server.setNow(NOON);
    const visit = visitorOf(server, share);
    const addresses = async () =>
      (await server.call('companyAdmin', listShareOpenings, { params: { id: share.id } })).value.map(
        ({ address }) => address,
      );
    for (const address of ['198.51.100.9', '203.0.113.1', '198.51.100.77']) {
      await visit(getShare, {}, { 'x-forwarded-for': address });
    }
    expect(await addresses()).toEqual(['203.0.113.0', '198.51.100.0']);
    server.setNow(new Date(NOON.getTime() + DAY_MS));
    await Promise.all([1, 2].map(async () => visit(getShare, {}, { 'x-forwarded-for': '198.51.100.9' })));
    expect(await addresses()).toEqual(['198.51.100.0', '203.0.113.0', '198.51.100.0']);
    const { items } = (await server.call('companyAdmin', listShares, { query: { pageSize: 100 } })).value;
    expect(items.find(({ id }) => id === share.id)).toMatchObject({ openedCount: 5 });
  });

  it('keeps earlier openings when many networks open a link', async () => {
    const share = await makeShare(server);
    await query(
      `insert into g1_home.share_openings
       select gen_random_uuid(), $1::uuid, now() - interval '3 days', 'old'
       union all select gen_random_uuid(), $1, date_trunc('day', now()) - interval '33 hours' + n * interval '1 second', 'flood ' || n
       from generate_series(1, $2::int) as n`,
      [share.id, MAX_SHARE_OPENINGS],
    );
    await visitorOf(server, share)(getShare, {}, { 'x-forwarded-for': '198.51.100.9' });
    const { value } = await server.call('companyAdmin', listShareOpenings, { params: { id: share.id } });
    expect(value.length).toBe(MAX_SHARE_OPENINGS);
    const kept = value.map(({ address }) => address);
    expect([kept[0], kept.at(-2), kept.at(-1)]).toEqual(['198.51.100.0', 'flood 1', 'old']);
  });
});

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:12:34:56::1', '2001:db8:12::'],
  ['::1', '::'],
])('shortens the address %s to %s', (address, short) => {
  expect(shortAddress(address)).toBe(short);
});

describe('the equipment of a link', () => {
  it('is listed by label, a page at a time', async () => {
    const serials = `${piece.serial},${second.serial}`;
    const visit = visitorOf(server, await makeShare(server, { filters: { serials } }));
    const page = async (number: number) =>
      (await visit(listSharedEquipment, { query: { page: number, pageSize: 1 } })).value;
    const pages = [await page(1), await page(2)];
    expect(pages.map(({ total, items }) => [total, items[0]?.extraLabel])).toEqual([
      [2, 'Almoxarifado'],
      [2, 'Corredor'],
    ]);
  });

  it('shows a piece with its records and the names of people alone', async () => {
    const visit = visitorOf(server, await makeShare(server));
    const { value, bytes } = await visit(getSharedEquipment, { params: { serial: piece.serial } });
    expect(value.piece).toMatchObject({ tagSerialNumber: piece.serial, extraCode: 'C-1', status: 'VALID' });
    expect(value.records).toMatchObject([
      { id: maintenance, kind: 'MAINTENANCE', userName: 'Pessoa operator', result: 'VALID' },
      { id: inspection, kind: 'INSPECTION', userName: 'Pessoa operator', result: 'VALID' },
    ]);
    expect(bytes.toString()).not.toMatch(/@|latitude|-23\.5|photo/i);
  });

  it('leaves out records of an earlier company of the piece', async () => {
    const [{ id: elsewhere }] = await query(`select id from g1_home.companies where name = 'Irmã Ltda'`);
    await query('update g1_home.inspections set company_id = $1 where id = $2', [elsewhere, inspection]);
    const visit = visitorOf(server, await makeShare(server));
    const { records } = (await visit(getSharedEquipment, { params: { serial: piece.serial } })).value;
    expect(records.map(({ id }) => id)).toEqual([maintenance]);
    expect((await visit(downloadSharedRecord, { params: { id: inspection } })).status).toBe(404);
    await query(
      `update g1_home.inspections set company_id = (select id from g1_home.companies where name = 'Casa Ltda')
       where id = $1`,
      [inspection],
    );
  });

  it('names an annulled record as such', async () => {
    const other = await registerTestEquipment(server);
    const annulled = await recordTestInspection(server, other);
    await annulTestRecord(server, 'inspections', annulled);
    const visit = visitorOf(server, await makeShare(server, { filters: { serials: other.serial } }));
    const { records } = (await visit(getSharedEquipment, { params: { serial: other.serial } })).value;
    expect(records).toMatchObject([{ id: annulled, result: 'ANNULLED' }]);
  });

  it('404 for a record and a tag that do not exist', async () => {
    const visit = visitorOf(server, await makeShare(server));
    const id = '00000000-0000-4000-8000-000000000001';
    expect((await visit(downloadSharedRecord, { params: { id } })).status).toBe(404);
    expect((await visit(downloadSharedRecord, { params: { id: 'x' } })).status).toBe(400);
    expect((await visit(getSharedEquipment, { params: { serial: 'x' } })).status).toBe(400);
  });
});

describe('the PDF of a record', () => {
  it('has the name of the person, and no email, position and verification code', async () => {
    const { text, headers } = await pdfOf(false, inspection);
    expect(text).toContain('Pessoa operator');
    expect(text).toContain('Casa Ltda');
    expect(text).not.toMatch(
      new RegExp(`@|${emailOf('operator')}|-23\\.55|openstreetmap|Código de verificação`),
    );
    expect(headers['content-disposition']).toContain(piece.serial);
  });

  it('has the photos only when the link has them', async () => {
    const [without, withPhotos] = [await pdfOf(false, inspection), await pdfOf(true, inspection)];
    expect(without.text).not.toContain('Foto 1');
    expect(withPhotos.text).toContain('Foto 1');
    expect(withPhotos.bytes.length).toBeGreaterThan(without.bytes.length);
  });

  it('exists for maintenances, in the language of the visitor', async () => {
    expect((await pdfOf(false, maintenance, 'en')).text).toContain('Pessoa operator');
  });

  it('issues no document and writes no trail', async () => {
    const countRows = async () =>
      query(`select (select count(*) from g1_home.documents) as documents, (select count(*) from g1_home.audit
        where feature <> 'shares') as acts`);
    const share = await makeShare(server);
    const before = await countRows();
    await visitorOf(server, share)(downloadSharedRecord, { params: { id: inspection } });
    expect(await countRows()).toEqual(before);
  });
});
