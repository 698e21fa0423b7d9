/** Batches by outcome: counted in their month, listed to be printed again, moved with their company. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  exportLabels,
  generateLabels,
  getGeneratedTags,
  listLabelBatches,
} from '@mobcheck/contract/labels/labels.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call, setNow } = server;
const { customer, migrate, placeOf } = customers(server);
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
const generated = async (who: PersonName, companyId: string) =>
  (await call(who, getGeneratedTags, { params: { companyId } })).value.quantity;

async function sheetOf(answer: { bytes: Buffer }) {
  return (await readSheet(answer.bytes)).map(({ cells }) => cells);
}

beforeAll(async () => {
  // Signed in now: the tests move the clock.
  for (const who of ['company', 'group', 'operator', 'sibling', 'stranger'] as const) {
    await server.tokenOf(who);
  }
  const companyOf = async (who: PersonName) =>
    (await sql('select company_id from public.users where email = $1', [emailOf(who)]))[0].company_id;
  [own, sibling, foreign] = [
    await companyOf('company'),
    await companyOf('sibling'),
    await companyOf('stranger'),
  ];
});

afterEach(() => setNow(undefined));

describe('how many were generated', () => {
  it("counts the calendar month of the group's zone, for the company and the logged user", async () => {
    const lastOfMay = new Date('2026-06-01T02:30:00Z');
    const firstOfJune = new Date('2026-06-01T03:30:00Z');
    const logged = async () => (await call('company', getLoggedUser)).value.generated_tag_qty;
    const active = (await call('company', getLoggedUser)).value.active_tags_qty;
    setNow(lastOfMay);
    await generate('company', own, 4);
    await excel('company', own, 5);
    await generate('group', sibling, 6);
    expect([await generated('company', own), await logged()]).toEqual([9, 9]);
    expect(await generated('group', sibling)).toBe(6);
    setNow(firstOfJune);
    expect([await generated('company', own), await logged()]).toEqual([0, 0]);
    await generate('company', own, 1);
    expect([await generated('company', own), await logged()]).toEqual([1, 1]);
    expect((await call('company', getLoggedUser)).value.active_tags_qty).toBe(active);
  });

  it('404: a company out of sight; 403: an operator', async () => {
    const status = async (who: PersonName, companyId: string) =>
      (await call(who, getGeneratedTags, { params: { companyId } })).status;
    expect(await status('company', sibling)).toBe(404);
    expect(await status('group', foreign)).toBe(404);
    expect(await status('operator', own)).toBe(403);
  });
});

describe('GET /web/qr-code/batches/', () => {
  it('200: those of the active company, newest first, with how many are still blank', async () => {
    const [day, next] = [1, 2].map((days) => new Date(Date.now() + days * 86_400_000));
    setNow(day);
    const [older, newer, other] = [newId(), newId(), newId()];
    await generate('company', own, 3, { request: older });
    await generate('group', sibling, 3, { request: other });
    setNow(next);
    await excel('group', own, 2, newer);
    const [serial = ''] = await serialsOf(newer);
    const [product] = (await call('company', listRegistrationProducts)).value;
    const body = { tagSerialNumber: serial, productId: product?.id ?? '', extraLabel: 'Porta' };
    // Another company's people find no free tag in it; its own people do.
    expect((await call('sibling', registerEquipment, { body })).status).toBe(409);
    expect((await call('company', registerEquipment, { body })).status).toBe(201);
    const list = (await call('company', listLabelBatches)).value;
    expect(list.items.slice(0, 2)).toEqual([
      {
        id: newer,
        companyId: own,
        kind: 'XLSX',
        quantity: 2,
        blank: 1,
        userName: 'Pessoa group',
        createdAt: next?.toISOString(),
      },
      expect.objectContaining({ id: older, kind: 'PDF', quantity: 3, blank: 3, userName: 'Pessoa company' }),
    ]);
    expect(list.items.map(({ id }) => id)).not.toContain(other);
    const query = { pageSize: 1, page: 2 } as const;
    const second = (await call('company', listLabelBatches, { query })).value;
    expect(second).toEqual({ items: [list.items[1]], total: list.total });
    const found = (await call('company', listLabelBatches, { query: { query: 'PESSOA GROUP' } })).value;
    expect(found.items[0]?.id).toBe(newer);
    expect(found.items.map(({ id }) => id)).not.toContain(older);
  });
});

describe('a company that moves into another group', () => {
  it('takes its batches along: the same request prints the same tags there', async () => {
    await provisionGeneric(server);
    const { id, me } = await customer('muda@labels.test');
    const from = await placeOf('generic', 'muda@labels.test');
    const request = newId();
    const made = await me.call(undefined, generateLabels, {
      params: { companyId: from.company, quantity: 3 },
      query: { request },
    });
    expect(made.status).toBe(200);
    const before = await tagsOf(request, from.schema);
    const to = await placeOf('stranger', emailOf('stranger'));
    expect((await migrate(id, 'stranger', to.company)).status).toBe(200);
    const rows = await call('stranger', exportLabels, {
      params: { companyId: to.company, quantity: 3 },
      query: { request },
    });
    expect((await sheetOf(rows)).slice(1).map((cells) => cells[0])).toEqual(
      before.map((tag) => tag.serial_number),
    );
    expect(await tagsOf(request, from.schema)).toEqual([]);
  });
});
