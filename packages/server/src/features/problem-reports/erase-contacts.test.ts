/** Tests of erasing the contacts of reports. */
import {
  dismissDeficiencies,
  takeDismissalsBack,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import {
  confirmReports,
  listProblemReports,
} from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import { useApp } from '../../testing/app.ts';
import { deficienciesOf } from '../../testing/agenda/deficiencies.ts';
import { strangers, takeReports } from '../../testing/agenda/problem-reports.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { recordTestMaintenance } from '../../testing/records.ts';
import { ERASE_CONTACTS } from './erase-contacts.service.ts';

const server = useApp();
const { call } = server;
const { report } = strangers(server);
const START = Date.parse('2026-01-10T12:00:00Z');

beforeAll(async () => {
  await takeReports(server);
});
afterEach(() => server.setNow(undefined));

/** Sets the clock. Sessions end long before the contacts do. */
function at(day: number): void {
  server.setNow(new Date(START + day * DAY_MS));
  server.forgetTokens();
}

async function reported(piece?: TestEquipment) {
  at(0);
  const { id: equipmentId, serial } = piece ?? (await registerTestEquipment(server));
  await report(serial, { choice: 'OTHER', words: 'Mangueira furada', contact: '11 99999-0000' });
  const [row] = await deficienciesOf(server, { equipmentId, state: 'REPORTED' });
  return row?.id ?? '';
}
const dismiss = async (id: string, day: number) => {
  at(day);
  await call('companyAdmin', dismissDeficiencies, { body: { ids: [id], reason: 'Resolvido' } });
};
/** Runs the nightly job on a day. @returns words and contact of the report afterwards */
async function nightOf(id: string, day: number) {
  at(day);
  await server.database.public((db) => enqueue(db, nightlyJob(ERASE_CONTACTS), {}));
  await server.runJobs();
  await server.runJobs();
  const { value } = await call('companyAdmin', listProblemReports, { params: { id } });
  return [value.items[0]?.words, value.items[0]?.contact];
}
const KEPT = ['Mangueira furada', '11 99999-0000'];
const ERASED = ['Mangueira furada', ''];

it('erases a contact 90 days after the dismissal and keeps the words', async () => {
  const id = await reported();
  expect(await nightOf(id, 200)).toEqual(KEPT);
  await dismiss(id, 201);
  expect(await nightOf(id, 201 + 89)).toEqual(KEPT);
  expect(await nightOf(id, 201 + 91)).toEqual(ERASED);
});

it('erases a contact 90 days after the maintenance that fixed the deficiency', async () => {
  at(0);
  const piece = await registerTestEquipment(server);
  const id = await reported(piece);
  at(1);
  await call('companyAdmin', confirmReports, { body: { ids: [id], severity: 'MINOR' } });
  await recordTestMaintenance(server, piece, { body: { fixes: [id] } });
  expect(await nightOf(id, 1 + 89)).toEqual(KEPT);
  expect(await nightOf(id, 1 + 91)).toEqual(ERASED);
});

it('counts from the last end of a deficiency that was open again in between', async () => {
  const id = await reported();
  await dismiss(id, 1);
  at(80);
  await call('companyAdmin', takeDismissalsBack, { body: { ids: [id] } });
  expect(await nightOf(id, 100)).toEqual(KEPT);
  await dismiss(id, 120);
  expect(await nightOf(id, 120 + 89)).toEqual(KEPT);
  expect(await nightOf(id, 120 + 91)).toEqual(ERASED);
});

it('erases after a year the contact of a report that nobody has decided about', async () => {
  const id = await reported();
  expect(await nightOf(id, 364)).toEqual(KEPT);
  expect(await nightOf(id, 366)).toEqual(ERASED);
});
