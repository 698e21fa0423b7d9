/** A due date that somebody types for a piece of a product with clocks states a last day or is refused. */
import { getEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import {
  getEquipment,
  registerEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { downloadBadRows } from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { addDays, addMonths } from '@mobcheck/contract/kernel/date.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { importsOf } from '../../testing/imports.ts';
import { applyPreviewed, EXTINGUISHER_CLOCKS } from './clocks.testing.ts';

const server = useApp();
const { call } = server;
const { importLines, readRows, readImport, uploadAndMap } = importsOf(server);

type Body = Partial<CallOf<typeof registerEquipment>['body']>;

const TODAY = '2026-06-01';
const INSPECTION = EXTINGUISHER_CLOCKS.slice(0, 1);
const RECHARGE = EXTINGUISHER_CLOCKS.slice(1, 2).map((clock) => ({ ...clock, unknown: 'DUE_NOW' as const }));

/** Products with a clock of recharges, with a clock of inspections only, and without clocks. */
const ids = { recharge: '', inspection: '', plain: '' };

const start = () => server.setNow(new Date(`${TODAY}T12:00:00Z`));
beforeEach(start);

beforeAll(async () => {
  start();
  const products = (await call('operator', listRegistrationProducts)).value;
  const idOf = (sku: string) => products.find((product) => product.sku === sku)?.id ?? expect.fail();
  Object.assign(ids, {
    recharge: idOf('EXT-ABC-06'),
    inspection: idOf('MANG-T2-30'),
    plain: idOf('EXT-ABC-04'),
  });
  await applyPreviewed(server, [
    { productId: ids.recharge, clocks: [...INSPECTION, ...RECHARGE] },
    { productId: ids.inspection, clocks: INSPECTION },
  ]);
});

async function register(productId: string, body: Body = {}) {
  const serial = freshSerial();
  const answer = await call('companyAdmin', registerEquipment, {
    body: { tagSerialNumber: serial, productId, extraLabel: 'Corredor', ...body },
  });
  return Object.assign(answer, { serial });
}

const pieceOf = async (serial: string) =>
  (await call('companyAdmin', getEquipment, { params: { serial } })).value;
const rechargeOf = async (serial: string) =>
  (await call('companyAdmin', getEquipmentClocks, { params: { serial } })).value.clocks[1];

/** Saves a piece with changed fields, as a form does. */
async function change(serial: string, fields: Body) {
  const { productId, extraLabel, dueDate, updateDate } = await pieceOf(serial);
  return call('companyAdmin', updateEquipment, {
    params: { serial },
    body: { productId, extraLabel, dueDate, updateDate, ...fields },
  });
}

describe('a registration with a due date', () => {
  it.each(['web', 'phone'])('from the %s states the day one period before it', async (from) => {
    const fields =
      from === 'phone' ? { equipmentId: systemIds.newId(), bundleAt: '2026-05-31T12:00:00.000Z' } : {};
    const { serial } = await register(ids.recharge, { dueDate: '2026-09-30', ...fields });
    expect(await rechargeOf(serial)).toMatchObject({ statedOn: '2025-09-30', dueOn: '2026-09-30' });
    expect(await pieceOf(serial)).toMatchObject({ dueDate: '2026-09-30', status: 'VALID' });
  });

  it('more than one period ahead states today', async () => {
    const { serial } = await register(ids.recharge, { dueDate: '2030-01-01' });
    expect(await rechargeOf(serial)).toMatchObject({ statedOn: TODAY, dueOn: '2027-06-01' });
  });

  it.each(['2026-09-30', '2027-09-30'])(
    '%s that differs from the last recharge is refused',
    async (dueDate) => {
      const refused = await register(ids.recharge, { dueDate, rechargeDate: '2026-03-15' });
      expect(refused.problem.issues).toEqual([{ path: 'dueDate', code: 'set_by_clocks' }]);
    },
  );

  it.each([
    ['of one period after the last recharge', { dueDate: '2027-03-15' }],
    [
      'of a phone',
      { dueDate: '2026-09-30', equipmentId: systemIds.newId(), bundleAt: '2026-05-31T12:00:00.000Z' },
    ],
  ])('%s follows from the recharge', async (_, fields) => {
    const { serial } = await register(ids.recharge, { rechargeDate: '2026-03-15', ...fields });
    expect(await rechargeOf(serial)).toMatchObject({ statedOn: null, dueOn: '2027-03-15' });
  });

  it('is refused where no clock takes the date over, unless a phone sends it', async () => {
    const refused = await register(ids.inspection, { dueDate: '2026-09-30' });
    expect(refused.problem.issues).toEqual([{ path: 'dueDate', code: 'set_by_clocks' }]);
    expect((await register(ids.inspection)).status).toBe(201);
    const phone = { equipmentId: systemIds.newId(), bundleAt: '2026-05-31T12:00:00.000Z' };
    expect((await register(ids.inspection, { dueDate: '2026-09-30', ...phone })).status).toBe(201);
  });
});

describe('an import with due dates', () => {
  it('states the last days', async () => {
    // Jobs run by the real time.
    server.setNow(undefined);
    server.forgetTokens();
    const yesterday = addDays(new Date().toISOString().slice(0, 10), -1);
    const id = await importLines([`EXT-ABC-06;;Portaria;;${yesterday};`, 'EXT-ABC-06;;Doca;;;']);
    const serials = (await readRows(id)).map(({ serialNumber }) => serialNumber ?? '');
    expect(await rechargeOf(serials[0] ?? '')).toMatchObject({
      statedOn: addMonths(yesterday, -12),
      dueOn: yesterday,
    });
    expect(await rechargeOf(serials[1] ?? '')).toMatchObject({ statedOn: null, lastOn: null });
  });

  it('shows a problem where no clock takes the date over', async () => {
    const { id } = await uploadAndMap(['MANG-T2-30;;Corredor;;30/09/2026;', 'MANG-T2-30;;Doca;;;']);
    expect((await readRows(id)).map(({ problems }) => problems)).toEqual([
      [{ field: 'dueDate', code: 'set_by_clocks' }],
      [],
    ]);
    expect(await readImport(id)).toMatchObject({ state: 'CHECKED' });
  });

  it('shows a problem where the last recharge decides another date', async () => {
    const { id } = await uploadAndMap([
      'EXT-ABC-06;;Antes;15/03/2025;30/09/2025;',
      'EXT-ABC-06;;Depois;15/03/2025;30/09/2026;',
      'EXT-ABC-06;;Igual;15/03/2025;15/03/2026;',
      'EXT-ABC-06;;Mês;03/2025;03/2026;',
      'EXT-ABC-04;;Sem prazos;15/03/2025;30/09/2025;',
    ]);
    const refused = [{ field: 'dueDate', code: 'set_by_clocks' }];
    expect((await readRows(id)).map(({ problems }) => problems)).toEqual([refused, refused, [], [], []]);
    const query = { language: 'pt' } as const;
    const { bytes } = await call('companyAdmin', downloadBadRows, { params: { id }, query });
    expect((await readSheet(bytes))[1]?.cells[1]).toContain('os prazos do produto decidem a validade');
  });
});

describe('a change of a piece', () => {
  it('to a product with clocks keeps the due date of the piece', async () => {
    const { serial } = await register(ids.plain, { dueDate: '2026-09-30' });
    const { value } = await change(serial, { productId: ids.recharge });
    expect(value).toMatchObject({ dueDate: '2026-09-30', status: 'VALID' });
    expect((await change(serial, { productId: ids.plain })).value.dueDate).toBe('2026-09-30');
  });

  it('with another due date states the day of a clock that has none', async () => {
    const { serial } = await register(ids.recharge);
    expect(await pieceOf(serial)).toMatchObject({ dueDate: '2026-05-31', status: 'EXPIRED' });
    expect((await change(serial, { extraLabel: 'Doca' })).value.dueDate).toBe('2026-05-31');
    expect((await change(serial, { dueDate: '2026-10-01' })).value.dueDate).toBe('2026-10-01');
  });

  it('with another due date is refused where the clock has a last day', async () => {
    const { serial } = await register(ids.recharge, { rechargeDate: '2026-03-15' });
    const refused = await change(serial, { rechargeDate: '2026-03-15', dueDate: '2026-10-01' });
    expect(refused.problem.issues).toEqual([{ path: 'dueDate', code: 'set_by_clocks' }]);
    expect((await pieceOf(serial)).dueDate).toBe('2027-03-15');
  });
});

it('forms are told which products have clocks, and other products accept any due date', async () => {
  const products = (await call('operator', listRegistrationProducts)).value;
  expect(products.find(({ id }) => id === ids.recharge)?.hasClocks).toBe(true);
  expect(products.find(({ id }) => id === ids.plain)).not.toHaveProperty('hasClocks');
  const plain = await registerTestEquipment(server, {
    body: { productId: ids.plain, dueDate: '2026-09-30' },
  });
  expect(await pieceOf(plain.serial)).toMatchObject({ dueDate: '2026-09-30' });
});
