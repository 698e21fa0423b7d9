/** Clocks never hide a recharge, a correction or a typed date behind a later day. */
import { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { getEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import {
  getEquipment,
  registerEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { listProducts, updateProduct } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import {
  conformingAnswers,
  freshSerial,
  registerTestEquipment,
  type TestEquipment,
} from '../../testing/equipment.ts';

const server = useApp();
const { call } = server;
const TODAY = '2026-06-01';

const CLOCKS: CallOf<typeof applyClocks>['body']['products'][number]['clocks'] = [
  { kind: 'RECHARGE', period: 12, unit: 'MONTH', noticeDays: 30, resets: ['RECHARGE'], unknown: 'DUE_NOW' },
];

let piece: TestEquipment;
let early = 0;

beforeAll(async () => {
  server.setNow(new Date(`${TODAY}T12:00:00Z`));
  piece = await registerTestEquipment(server, { body: { dueDate: '2030-05-01' } });
  const products = [{ productId: piece.product.id, clocks: CLOCKS }];
  const { value } = await call('groupAdmin', previewClocks, { body: { products } });
  early = value.changes.EARLIER;
  await call('groupAdmin', applyClocks, { body: { products, revision: value.revision } });
});

async function rechargeOf({ serial }: Pick<TestEquipment, 'serial'>) {
  const { value } = await call('operator', getEquipmentClocks, { params: { serial } });
  return value.clocks[0];
}

async function recharge({ serial, checklist }: TestEquipment, day: string, doneOn = day) {
  const question = checklist.maintenanceQuestions.find(({ renews }) => renews === 'RECHARGE');
  return call('operator', putMaintenance, {
    params: { id: systemIds.newId() },
    body: {
      tagSerialNumber: serial,
      createdAt: `${day}T15:00:00.000Z`,
      answers: conformingAnswers(checklist.maintenanceQuestions),
      renewedDates: [{ questionId: question?.id ?? '', doneOn, dueOn: null }],
    },
  });
}

it('a due date more than one period ahead states today, and the next recharge moves it', async () => {
  expect(early).toBe(1);
  expect(await rechargeOf(piece)).toMatchObject({ statedOn: TODAY, dueOn: '2027-06-01' });
  server.setNow(new Date('2026-06-10T20:00:00Z'));
  expect((await recharge(piece, '2026-06-10')).status).toBe(200);
  expect(await rechargeOf(piece)).toMatchObject({ lastOn: '2026-06-10', dueOn: '2027-06-10' });
});

it('a corrected recharge moves its clock back', async () => {
  const other = await registerTestEquipment(server, { body: { productId: piece.product.id } });
  server.setNow(new Date('2026-06-20T20:00:00Z'));
  expect((await recharge(other, '2026-06-20', '2026-05-20')).status).toBe(200);
  expect(await rechargeOf(other)).toMatchObject({ dueOn: '2027-05-20' });
  server.setNow(new Date('2026-06-21T20:00:00Z'));
  const shown = (await call('companyAdmin', getEquipment, { params: { serial: other.serial } })).value;
  const { updateDate, extraLabel, extraCode, unit } = shown;
  const body = {
    productId: piece.product.id,
    extraLabel,
    extraCode,
    unit,
    rechargeDate: '2025-05-20',
    updateDate,
  };
  expect(
    (await call('companyAdmin', updateEquipment, { params: { serial: other.serial }, body })).status,
  ).toBe(200);
  expect(await rechargeOf(other)).toMatchObject({ lastOn: '2025-05-20', dueOn: '2026-05-20' });
});

it('400 for a typed date after today', async () => {
  for (const field of ['rechargeDate', 'retestDate', 'weightDate', 'manufacturingDate']) {
    const body = {
      tagSerialNumber: freshSerial(),
      productId: piece.product.id,
      extraLabel: 'x',
      [field]: '2036-01-01',
    };
    const { problem } = await call('companyAdmin', registerEquipment, { body });
    expect(problem.issues).toEqual([{ path: field, code: 'in_future' }]);
  }
});

it('400 for a change after which a product with clocks would not expire', async () => {
  const { items } = (await call('companyAdmin', listProducts, { query: { query: piece.product.sku } })).value;
  const product = items.find(({ id }) => id === piece.product.id);
  if (product === undefined) {
    throw new Error('no product');
  }
  const { id, sku, name, inspectionTypeId, updateDate } = product;
  const body = {
    sku,
    name,
    inspectionTypeId,
    inspectionSchedule: 30,
    enabled: true,
    isDueDate: false,
    updateDate,
  } as const;
  const { problem } = await call('companyAdmin', updateProduct, { params: { id }, body });
  expect(problem.issues).toEqual([{ path: 'isDueDate', code: 'not_allowed' }]);
});
