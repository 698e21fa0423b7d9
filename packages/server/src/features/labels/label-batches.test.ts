/** Tests of label batches: monthly count, list, and the move of their company to another group. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  exportLabels,
  generateLabels,
  countGeneratedTags,
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
const { addCustomer, migrateUser, findTenantCompany } = customers(server);
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
const countAs = async (who: PersonName, companyId: string) =>
  (await call(who, countGeneratedTags, { params: { companyId } })).value.quantity;

async function sheetOf(response: { bytes: Buffer }) {
  return (await readSheet(response.bytes)).map(({ cells }) => cells);
}

beforeAll(async () => {
  // These users sign in before the tests move the clock.
  for (const who of ['companyAdmin', 'groupAdmin', 'operator', 'siblingAdmin', 'foreignAdmin'] as const) {
    await server.tokenOf(who);
  }
  const companyOf = async (who: PersonName) =>
    (await sql('select company_id from public.users where email = $1', [emailOf(who)]))[0].company_id;
  [ownCompany, otherCompany, foreignCompany] = [
    await companyOf('companyAdmin'),
    await companyOf('siblingAdmin'),
    await companyOf('foreignAdmin'),
  ];
});

afterEach(() => setNow(undefined));

describe('GET /web/qr-code/generated/{companyId}', () => {
  it('counts the tags of a calendar month in the time zone of the group', async () => {
    const lastOfMay = new Date('2026-06-01T02:30:00Z');
    const firstOfJune = new Date('2026-06-01T03:30:00Z');
    const loggedUserCount = async () => (await call('companyAdmin', getLoggedUser)).value.generated_tag_qty;
    const activeTags = (await call('companyAdmin', getLoggedUser)).value.active_tags_qty;
    setNow(lastOfMay);
    await generate('companyAdmin', ownCompany, 4);
    await exportAs('companyAdmin', ownCompany, 5);
    await generate('groupAdmin', otherCompany, 6);
    expect([await countAs('companyAdmin', ownCompany), await loggedUserCount()]).toEqual([9, 9]);
    expect(await countAs('groupAdmin', otherCompany)).toBe(6);
    setNow(firstOfJune);
    expect([await countAs('companyAdmin', ownCompany), await loggedUserCount()]).toEqual([0, 0]);
    await generate('companyAdmin', ownCompany, 1);
    expect([await countAs('companyAdmin', ownCompany), await loggedUserCount()]).toEqual([1, 1]);
    expect((await call('companyAdmin', getLoggedUser)).value.active_tags_qty).toBe(activeTags);
  });

  const status = async (who: PersonName, companyId: string) =>
    (await call(who, countGeneratedTags, { params: { companyId } })).status;

  it('404 for a company that the user may not see', async () => {
    expect(await status('companyAdmin', otherCompany)).toBe(404);
    expect(await status('groupAdmin', foreignCompany)).toBe(404);
  });

  it('403 for an operator', async () => {
    expect(await status('operator', ownCompany)).toBe(403);
  });
});

describe('GET /web/qr-code/batches/', () => {
  it('200: batches of the active company, newest first, with their number of free tags', async () => {
    const [tomorrow, dayAfter] = [1, 2].map((days) => new Date(Date.now() + days * DAY_MS));
    setNow(tomorrow);
    const [older, newer, other] = [newId(), newId(), newId()];
    await generate('companyAdmin', ownCompany, 3, { request: older });
    await generate('groupAdmin', otherCompany, 3, { request: other });
    setNow(dayAfter);
    await exportAs('groupAdmin', ownCompany, 2, newer);
    const [serial = ''] = await serialsOf(newer);
    const [product] = (await call('companyAdmin', listRegistrationProducts)).value;
    const body = { tagSerialNumber: serial, productId: product?.id ?? '', extraLabel: 'Porta' };
    // Only users of the batch's company can register equipment on its tags.
    expect((await call('siblingAdmin', registerEquipment, { body })).status).toBe(409);
    expect((await call('companyAdmin', registerEquipment, { body })).status).toBe(201);
    const list = (await call('companyAdmin', listLabelBatches)).value;
    expect(list.items.slice(0, 2)).toEqual([
      {
        id: newer,
        companyId: ownCompany,
        kind: 'XLSX',
        quantity: 2,
        blank: 1,
        userName: 'Pessoa groupAdmin',
        createdAt: dayAfter?.toISOString(),
      },
      expect.objectContaining({
        id: older,
        kind: 'PDF',
        quantity: 3,
        blank: 3,
        userName: 'Pessoa companyAdmin',
      }),
    ]);
    expect(list.items.map(({ id }) => id)).not.toContain(other);
    const query = { pageSize: 1, page: 2 } as const;
    const secondPage = (await call('companyAdmin', listLabelBatches, { query })).value;
    expect(secondPage).toEqual({ items: [list.items[1]], total: list.total });
    const searchResult = (await call('companyAdmin', listLabelBatches, { query: { query: 'PESSOA GROUP' } }))
      .value;
    expect(searchResult.items[0]?.id).toBe(newer);
    expect(searchResult.items.map(({ id }) => id)).not.toContain(older);
  });
});

describe('a company that moves to another group', () => {
  it('keeps its batches: a repeated request returns the same tags in the new group', async () => {
    await provisionGeneric(server);
    const { id, me } = await addCustomer('muda@labels.test');
    const from = await findTenantCompany('generic', 'muda@labels.test');
    const request = newId();
    const response = await me.call(generateLabels, {
      params: { companyId: from.company, quantity: 3 },
      query: { request },
    });
    expect(response.status).toBe(200);
    const before = await tagsOf(request, from.schema);
    const to = await findTenantCompany('foreign', emailOf('foreignAdmin'));
    expect((await migrateUser(id, 'foreign', to.company)).status).toBe(200);
    const list = await call('foreignAdmin', exportLabels, {
      params: { companyId: to.company, quantity: 3 },
      query: { request },
    });
    expect((await sheetOf(list)).slice(1).map((cells) => cells[0])).toEqual(
      before.map((tag) => tag.serial_number),
    );
    expect(await tagsOf(request, from.schema)).toEqual([]);
  });
});
