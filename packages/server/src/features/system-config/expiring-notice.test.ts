/** Tests of the daily notice about expiring equipment. */
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { expect, it } from 'vitest';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { expiringNoticeTasks, NOTICE_ROUND } from './expiring-notice.service.ts';

const server = useApp();
const { call } = server;

/** Registers equipment that was inspected some days ago; its next inspection is due after 30 days. */
async function addInspectedEquipment(who: PersonName, days: number): Promise<void> {
  const piece = await registerTestEquipment(server, { who });
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: new Date(Date.now() - days * DAY_MS).toISOString(),
    answers: conformingAnswers(piece.checklist.inspectionQuestions),
  };
  const response = await call(who, putInspection, { params: { id: systemIds.newId() }, body });
  expect(response.status).toBe(200);
}

/** Runs the daily job. Returns the mails that it sent. */
async function runNotices() {
  const before = (await server.runJobs()).length;
  await server.database.public((db) => enqueue(db, NOTICE_ROUND, {}));
  return (await server.runJobs()).slice(before);
}

it('mails each company admin the counts of the company, only in groups that enabled it', async () => {
  await addInspectedEquipment('companyAdmin', 60);
  await addInspectedEquipment('companyAdmin', 40);
  await addInspectedEquipment('companyAdmin', 30);
  await addInspectedEquipment('companyAdmin', 0);
  await addInspectedEquipment('siblingAdmin', 0);
  await addInspectedEquipment('foreignAdmin', 60);
  expect(await runNotices()).toEqual([]);

  const systemConfig = (await call('groupAdmin', listSystemConfig)).value;
  const id = systemConfig.find((setting) => setting.param === 'NOTIFY_EXPIRING_BY_EMAIL')?.id ?? '';
  await call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled: true } });
  const mails = await runNotices();
  expect(mails.map((mail) => mail.to)).toEqual([emailOf('companyAdmin')]);
  expect(mails[0]?.subject).toBe('Equipamentos vencidos e a vencer: Casa Ltda');
  expect(mails[0]?.text).toContain('Vencidos: 2\n\nA vencer: 1');
  expect(mails[0]?.text).toContain('http://localhost:8080/#/inspections?view=by-any-date');
  await runNotices();
  const notices = (await call('companyAdmin', listNotices, { query: {} })).value;
  expect(notices).toMatchObject({
    total: 1,
    items: [{ kind: 'expiring', facts: { expired: 2, expiring: 1 }, company: { companyName: 'Casa Ltda' } }],
  });
});

it('runs every day at 7:00 in São Paulo', () => {
  const parts = { database: server.database, clock: systemClock, ids: systemIds, publicUrl: '' };
  expect(expiringNoticeTasks(parts).map(({ name, cron }) => [name, cron])).toEqual([
    ['expiring-notices', '0 10 * * *'],
    ['expiring-notice', undefined],
  ]);
});
