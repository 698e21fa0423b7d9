/** The morning's mail and the list of due equipment count equipment by kind of clock, if clocks are due. */
import { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { putEquipmentClocks, getEquipmentClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import { addDays, addMonths, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { emailOf } from '../../testing/people.ts';
import { NOTICE_ROUND } from './expiring-notices.service.ts';

const server = useApp();
const { call } = server;
const TODAY = dayIn(DEFAULT_ZONE, new Date());
const DAY_BEFORE = addDays(TODAY, -1);

let piece: TestEquipment;

/** Runs the hourly job at noon. Returns the mail to the admin of the company. */
async function readMail() {
  await server.database.pool.query(
    'delete from public.expiring_rounds; delete from g1_home.expiring_notices',
  );
  server.setNow(new Date(`${TODAY}T15:00:00Z`));
  await server.database.public((db) => enqueue(db, NOTICE_ROUND, {}));
  const mails = await server.runJobs();
  server.setNow(undefined);
  return mails.findLast(({ to }) => to === emailOf('companyAdmin'))?.text ?? '';
}

async function state(serial: string, days: Readonly<Record<'INSPECTION' | 'RECHARGE', string>>) {
  const params = { serial };
  const { updateDate } = (await call('companyAdmin', getEquipmentClocks, { params })).value;
  const stated = (['INSPECTION', 'RECHARGE'] as const).map((kind) => ({ kind, statedOn: days[kind] }));
  await call('companyAdmin', putEquipmentClocks, { params, body: { stated, updateDate } });
}

beforeAll(async () => {
  const settings = (await call('groupAdmin', listSystemConfig)).value;
  const id = settings.find(({ param }) => param === 'NOTIFY_EXPIRING_BY_EMAIL')?.id ?? '';
  await call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled: true } });
  piece = await registerTestEquipment(server, { body: { dueDate: DAY_BEFORE } });
});

it('without clocks the mail and the list name no kind', async () => {
  const { value } = await call('operator', listFieldDue);
  expect(Object.keys(value)).toEqual(['total', 'items', 'hasEquipment']);
  const mail = await readMail();
  expect(mail).toContain('Vencidos: 1\n\nA vencer: 0\n\nVer relatório');
});

it('with clocks the mail and the list count each kind and name the next due date', async () => {
  const yearly = { period: 12, unit: 'MONTH' as const, noticeDays: 30, resets: [] };
  const clocks = [
    { kind: 'INSPECTION' as const, ...yearly },
    { kind: 'RECHARGE' as const, ...yearly },
  ];
  const products = [{ productId: piece.product.id, clocks }];
  const { revision } = (await call('groupAdmin', previewClocks, { body: { products } })).value;
  await call('groupAdmin', applyClocks, { body: { products, revision } });
  const soon = addDays(TODAY, -350);
  await state(piece.serial, { INSPECTION: addDays(TODAY, -400), RECHARGE: soon });
  const other = await registerTestEquipment(server, { body: { productId: piece.product.id } });
  await state(other.serial, { INSPECTION: addDays(TODAY, -400), RECHARGE: TODAY });

  const nextDueOn = addMonths(soon, 12);
  expect((await call('operator', listFieldDue)).value.clocks).toEqual([
    { kind: 'INSPECTION', name: 'Inspeção técnica', expired: 2, expiring: 0, nextDueOn: null },
    { kind: 'RECHARGE', name: 'Recarga', expired: 0, expiring: 1, nextDueOn },
  ]);
  expect((await call('siblingAdmin', listFieldDue)).value).not.toHaveProperty('clocks');
  expect(await readMail()).toContain(
    `Vencidos: 2

A vencer: 0

Por prazo:

Inspeção técnica: 2 vencidos, 0 a vencer

Recarga: 0 vencidos, 1 a vencer; o próximo vence em ${showDay(nextDueOn)}`,
  );
});
