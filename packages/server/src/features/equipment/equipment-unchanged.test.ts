/** Tests that a change of one field keeps all other columns, even fields that the product or its type no longer has. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  getEquipment,
  listSnapshots,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

const server = useApp();
const { call } = server;

async function query<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await server.database.pool.query<Row>(text, values)).rows;
}

/** Reads all columns of a piece except those that a change of its unit writes. */
async function columnsOf(serial: string): Promise<object> {
  const [row] = await query<{ columns: object }>(
    `select to_jsonb(e) - '{unit,update_date,changed_xid}'::text[] as columns
     from g1_home.equipment e where tag_serial_number = $1`,
    [serial],
  );
  return row?.columns ?? {};
}

const ALL_FIELDS = {
  extraLabel: 'Corredor 1',
  extraCode: 'C-01',
  assetNumber: 'P-1',
  manufacturingNumber: 'F-1',
  manufacturer: 'Fábrica',
  unit: 'Norte',
  manufacturingDate: '2020-01-01',
  retestDate: '2024-01-01',
  rechargeDate: '2025-01-01',
  weightDate: '2025-02-01',
  dueDate: '2027-01-01',
};

/** Returns the body that moves a piece to another unit and leaves its other values as they were read. */
function movedTo(unit: string, piece: EquipmentSummary) {
  const { assetNumber, retestDate, rechargeDate, weightDate } = piece.product;
  const { productId, extraLabel, extraCode, manufacturingNumber, manufacturer, manufacturingDate } = piece;
  return {
    productId,
    extraLabel,
    extraCode,
    manufacturingNumber,
    manufacturer,
    manufacturingDate,
    assetNumber,
    retestDate,
    rechargeDate,
    weightDate,
    dueDate: piece.dueDate,
    attributes: piece.inspectionTypeAttribute.map(({ attributeId, value }) => ({ attributeId, value })),
    unit,
    updateDate: piece.updateDate,
  };
}

it('keeps the fields of a piece whose product was disabled and changed', async () => {
  const { serial, product } = await registerTestEquipment(server, { body: ALL_FIELDS });
  const [text] = await query<{ id: string }>(
    `select id from g1_home.inspection_type_attributes where inspection_type_id = $1 order by position limit 1`,
    [product.inspectionTypeId],
  );
  const [gone] = await query<{ id: string }>(
    `select id from g1_home.inspection_type_attributes where inspection_type_id <> $1 limit 1`,
    [product.inspectionTypeId],
  );
  const attributes = [
    { attributeId: text?.id, attribute: 'Anel', value: 'sem data' },
    { attributeId: gone?.id, attribute: 'De antes', value: 'x' },
  ];
  await query('update g1_home.equipment set attributes = $2 where tag_serial_number = $1', [
    serial,
    JSON.stringify(attributes),
  ]);
  await query(
    `update g1_home.inspection_type_attributes set type = 'DATE', attribute = 'Anel' where id = $1`,
    [text?.id],
  );
  await query('update g1_home.products set enabled = false, is_due_date = false where id = $1', [product.id]);
  await query('update g1_home.equipment set due_date = null, due_notice_date = null where product_id = $1', [
    product.id,
  ]);

  const params = { serial };
  const before = await columnsOf(serial);
  expect(before).toMatchObject({ stated_due_date: '2027-01-01', due_date: null, attributes });
  const { value: piece } = await call('companyAdmin', getEquipment, { params });
  const moved = await call('companyAdmin', updateEquipment, { params, body: movedTo('Sul', piece) });
  expect([moved.status, moved.value.unit]).toEqual([200, 'Sul']);
  expect(await columnsOf(serial)).toEqual(before);
  const [snapshot] = (await call('companyAdmin', listSnapshots, { params })).value;
  expect(snapshot).toMatchObject({
    transaction: 'CHANGED',
    changes: [{ field: 'unit', name: '', before: 'Norte', after: 'Sul' }],
  });

  // Changed values of the same attributes are refused.
  const changed = (value: string) => ({
    ...movedTo('Sul', moved.value),
    attributes: [
      { attributeId: text?.id ?? '', value },
      { attributeId: gone?.id ?? '', value },
    ],
  });
  for (const [value, issue] of [
    ['outra', { path: 'attributes.0.value', code: 'invalid' }],
    ['2026-01-01', { path: 'attributes.1.attributeId', code: 'unknown' }],
  ] as const) {
    const refused = await call('companyAdmin', updateEquipment, { params, body: changed(value) });
    expect([refused.status, refused.problem.issues]).toEqual([400, [issue]]);
  }
});

it('a due date that the product does not use is replaced by a new due date', async () => {
  const { serial, product } = await registerTestEquipment(server, {
    productName: 'Hidrante',
    body: ALL_FIELDS,
  });
  await query('update g1_home.products set is_due_date = false where id = $1', [product.id]);
  const params = { serial };
  const { value: piece } = await call('companyAdmin', getEquipment, { params });
  const body = { ...movedTo('Sul', piece), dueDate: '2028-01-01' };
  expect((await call('companyAdmin', updateEquipment, { params, body })).status).toBe(200);
  expect(await columnsOf(serial)).toMatchObject({ stated_due_date: '2028-01-01' });
});
