/** Pieces without the due date that their product asks for: their mark, its filter and counts, and unchanged statuses. */
import { getAttention } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import {
  downloadReportExcel,
  downloadReportPdf,
  getEquipment,
  listEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getReportTotal, listReportRows } from '@mobcheck/contract/equipment/report-rows.contract.ts';
import { toReportRows } from '@mobcheck/contract/equipment/report-rows.rules.ts';
import { listProducts, updateProduct } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPdf } from '../../../platform/pdf/read-pdf.testing.ts';
import { readSheet } from '../../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';
import type { PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

let productId = '';
const serials = { dated: '', undated: '' };

const pieceOf = async (serial: string) =>
  (await call('companyAdmin', getEquipment, { params: { serial } })).value;

/** Changes whether the product of the test's pieces expires. */
async function setExpires(isDueDate: boolean): Promise<void> {
  const { items } = (await call('platformAdmin', listProducts, { query: { pageSize: 1000 } })).value;
  const {
    id,
    image: _,
    inspectionTypeName: __,
    categoryName: ___,
    categoryId: ____,
    ...product
  } = items.find((item) => item.id === productId) ?? expect.fail();
  const body = { ...product, isDueDate, daysNotificationDueDate: isDueDate ? 30 : 0 };
  const { status } = await call('platformAdmin', updateProduct, { params: { id }, body: body as never });
  expect(status).toBe(200);
}

const count = async (who: PersonName = 'companyAdmin') => {
  const { ANY, UNDATED } = (await call(who, getAttention)).value;
  return { ANY, UNDATED };
};

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  const dated = await registerTestEquipment(server, { body: { extraLabel: 'Com', dueDate: '2030-01-01' } });
  serials.dated = dated.serial;
  const [row] = await sql('select product_id as id from g1_home.equipment where tag_serial_number = $1', [
    dated.serial,
  ]);
  productId = row.id;
  await sql('update g1_home.products set is_due_date = true where id = $1', [productId]);
  serials.undated = (await registerTestEquipment(server, { body: { extraLabel: 'Sem', productId } })).serial;
  await registerTestEquipment(server, { who: 'siblingAdmin', body: { extraLabel: 'Irmã', productId } });
  await setExpires(true);
});

describe('a piece without the due date that its product asks for', () => {
  it('is marked so, and keeps the statuses of the specification', async () => {
    expect(await pieceOf(serials.undated)).toMatchObject({
      noDueDate: true,
      dueDate: null,
      dueDateExpirationStatus: 'NA',
      dueDateDaysToExpire: null,
      status: 'NA',
    });
    expect(await pieceOf(serials.dated)).toMatchObject({ noDueDate: false, status: 'VALID' });
  });

  it('needs attention, and is counted once', async () => {
    expect(await count()).toEqual({ ANY: 1, UNDATED: 1 });
    expect(await count('groupAdmin')).toEqual({ ANY: 2, UNDATED: 2 });
    expect(await count('foreignAdmin')).toEqual({ ANY: 0, UNDATED: 0 });
    const { total, items } = (await call('operator', listFieldDue)).value;
    expect([total, items.map((item) => [item.tagSerialNumber, item.noDueDate])]).toEqual([
      1,
      [[serials.undated, true]],
    ]);
  });

  it('is found by its filter, in rows, total and both files', async () => {
    const query = { attention: 'UNDATED' } as const;
    const { today, columns } = (await call('companyAdmin', listReportRows, { query })).value;
    expect(toReportRows.inspections(columns, today)).toMatchObject([
      { extraLabel: 'Sem', noDueDate: true, dueDateExpirationStatus: 'NA' },
    ]);
    expect((await call('companyAdmin', getReportTotal, { query })).value.total).toBe(1);
    const file = { query: { ...query, language: 'pt' } } as const;
    const texts = readPdf((await call('companyAdmin', downloadReportPdf, file)).bytes).pages.flat();
    expect(texts).toEqual(expect.arrayContaining(['Sem data de validade', 'Sem data', 'Equipamentos: 1']));
    const sheet = await readSheet((await call('companyAdmin', downloadReportExcel, file)).bytes);
    expect(sheet[1]?.cells).toContain('Sem data');
  });

  it('is listed in several orders, and is not VALID', async () => {
    for (const field of ['dueDate', 'status', 'nextInspectionDate', 'createdAt'] as const) {
      for (const direction of ['asc', 'desc'] as const) {
        const query = { attention: 'UNDATED', field, direction } as const;
        const { items } = (await call('groupAdmin', listEquipment, { query })).value;
        expect(items.map(({ extraLabel }) => extraLabel).toSorted()).toEqual(['Irmã', 'Sem']);
      }
    }
    const query = { attention: 'UNDATED', status: 'VALID' } as const;
    expect((await call('groupAdmin', listEquipment, { query })).value.total).toBe(0);
  });

  it('needs no attention when its tag is disabled', async () => {
    const set = (isEnabled: boolean) =>
      sql('update g1_home.equipment set enabled_tag = $2 where tag_serial_number = $1', [
        serials.undated,
        isEnabled,
      ]);
    await set(false);
    expect(await count()).toEqual({ ANY: 0, UNDATED: 0 });
    expect((await pieceOf(serials.undated)).noDueDate).toBe(true);
    await set(true);
  });

  it('loses the mark while its product does not expire', async () => {
    await setExpires(false);
    expect((await pieceOf(serials.undated)).noDueDate).toBe(false);
    expect(await count()).toEqual({ ANY: 0, UNDATED: 0 });
    await setExpires(true);
    expect((await pieceOf(serials.dated)).dueDate).toBe('2030-01-01');
    expect(await count()).toEqual({ ANY: 1, UNDATED: 1 });
  });

  it('loses the mark once somebody gives it a due date', async () => {
    const { serial } = await registerTestEquipment(server, { body: { extraLabel: 'Nova', productId } });
    expect(await count()).toEqual({ ANY: 2, UNDATED: 2 });
    const { updateDate, product, inspectionTypeAttribute: _, ...piece } = await pieceOf(serial);
    const { extraLabel, extraCode } = piece;
    const body = { updateDate, productId: product.id, extraLabel, extraCode, dueDate: '2031-05-01' };
    const changed = await call('companyAdmin', updateEquipment, { params: { serial }, body });
    expect(changed.value).toMatchObject({ noDueDate: false, dueDate: '2031-05-01', status: 'VALID' });
    expect(await count()).toEqual({ ANY: 1, UNDATED: 1 });
  });
});

it('a filter that does not exist is refused', async () => {
  const query = { attention: 'UNDATEDS' } as never;
  expect((await call('companyAdmin', listReportRows, { query })).status).toBe(400);
});
