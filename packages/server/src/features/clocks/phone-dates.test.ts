/** A day after today from a phone, mistyped or from a wrong clock, loses neither a piece nor a maintenance. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { getEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { acceptQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import {
  conformingAnswers,
  freshSerial,
  registerTestEquipment,
  type TestEquipment,
} from '../../testing/equipment.ts';
import { refusedBody, type RefusedBody } from '../../testing/quarantine.ts';
import { applyPreviewed, EXTINGUISHER_CLOCKS } from './clocks.testing.ts';

const server = useApp();
const { call } = server;
const TODAY = '2026-06-01';
const TOMORROW = '2026-06-02';

let piece: TestEquipment;

beforeAll(async () => {
  server.setNow(new Date(`${TODAY}T15:00:00Z`));
  piece = await registerTestEquipment(server);
  const clocks = EXTINGUISHER_CLOCKS.slice(1, 2).map((clock) => ({ ...clock, unknown: 'DUE_NOW' as const }));
  await applyPreviewed(server, [{ productId: piece.product.id, clocks }]);
});

const rechargeOf = async (serial: string) =>
  (await call('operator', getEquipmentClocks, { params: { serial } })).value.clocks[0];

/** The body of a phone's registration with a date of the last recharge. */
const registrationWith = (rechargeDate: string) => ({
  tagSerialNumber: freshSerial(),
  productId: piece.product.id,
  extraLabel: 'Corredor',
  rechargeDate,
  equipmentId: systemIds.newId(),
  bundleAt: '2026-05-31T12:00:00.000Z',
});

/** Hands a refused record to the office, which accepts it. */
async function acceptInOffice(kind: RefusedBody['kind'], id: string, serial: string, body: object) {
  const refused = refusedBody({
    kind,
    serial,
    createdAt: `${TODAY}T14:00:00.000Z`,
    body: JSON.stringify(body),
    problem: { status: 400, code: 'VALIDATION_FAILED' },
  });
  expect((await call('operator', putQuarantine, { params: { id }, body: refused })).status).toBe(200);
  return call('companyAdmin', acceptQuarantine, { params: { id }, body: {} });
}

it.each([
  ['typed for another year', '2036-05-20', {}],
  ['of a clock that is a day ahead', TOMORROW, {}],
  ['from a phone without a copy', TOMORROW, { bundleAt: undefined }],
  ['from a phone of an earlier version', TOMORROW, { equipmentId: undefined }],
])('a recharge %s is left out of the saved piece, whose clock is due', async (_, day, fields) => {
  const body = { ...registrationWith(day), ...fields };
  expect((await call('companyAdmin', registerEquipment, { body })).status).toBe(201);
  expect(await rechargeOf(body.tagSerialNumber)).toMatchObject({ lastOn: null, status: 'EXPIRED' });
});

it('the audit keeps the days that were left out', async () => {
  const body = { ...registrationWith(TOMORROW), manufacturingDate: '2036-01-01' };
  await call('companyAdmin', registerEquipment, { body });
  const query = { feature: 'equipment', query: body.tagSerialNumber } as const;
  const [act] = (await call('companyAdmin', listAudit, { query })).value.items;
  expect(act?.detail['futureDates']).toBe(`2036-01-01,${TOMORROW}`);
});

it('the same registration sent again is saved once', async () => {
  const body = registrationWith(TOMORROW);
  const first = await call('companyAdmin', registerEquipment, { body });
  expect((await call('companyAdmin', registerEquipment, { body })).value).toEqual(first.value);
});

it('the office can accept a refused registration with a recharge after today', async () => {
  const body = registrationWith('2036-05-20');
  const serial = body.tagSerialNumber;
  expect((await acceptInOffice('registration', systemIds.newId(), serial, body)).status).toBe(200);
  expect(await rechargeOf(serial)).toMatchObject({ lastOn: null });
});

it('a maintenance with a recharge after today waits in the office, which can accept it', async () => {
  const { serial, checklist } = await registerTestEquipment(server, {
    body: { productId: piece.product.id },
  });
  const question = checklist.maintenanceQuestions.find(({ renews }) => renews === 'RECHARGE');
  const id = systemIds.newId();
  const body = {
    tagSerialNumber: serial,
    createdAt: `${TODAY}T14:00:00.000Z`,
    answers: conformingAnswers(checklist.maintenanceQuestions),
    renewedDates: [{ questionId: question?.id ?? '', doneOn: TOMORROW, dueOn: null }],
  };
  const { problem } = await call('operator', putMaintenance, { params: { id }, body });
  expect(problem.issues).toEqual([{ path: 'renewedDates.0.doneOn', code: 'in_future' }]);
  expect((await acceptInOffice('maintenance', id, serial, body)).status).toBe(200);
  expect(await rechargeOf(serial)).toMatchObject({ lastOn: TOMORROW });
});
