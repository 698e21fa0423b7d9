/** The daily notice of what expires: who gets it, and what it says. */
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
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
const DAY = 86_400_000;

/** Equipment inspected some days ago; it is due 30 days after. */
async function inspected(who: PersonName, days: number): Promise<void> {
  const piece = await registerTestEquipment(server, { who });
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: new Date(Date.now() - days * DAY).toISOString(),
    answers: conformingAnswers(piece.checklist.inspectionQuestions),
  };
  const answer = await call(who, putInspection, { params: { id: systemIds.newId() }, body });
  expect(answer.status).toBe(200);
}

async function round() {
  const before = (await server.runJobs()).length;
  await server.database.public((db) => enqueue(db, NOTICE_ROUND, {}));
  return (await server.runJobs()).slice(before);
}

it('each company admin is told the own counts where the group switched it on, nobody else anything', async () => {
  await inspected('company', 60);
  await inspected('company', 40);
  await inspected('company', 30);
  await inspected('company', 0);
  await inspected('sibling', 0);
  await inspected('stranger', 60);
  expect(await round()).toEqual([]);

  const toggles = (await call('group', listSystemConfig)).value;
  const id = toggles.find((toggle) => toggle.param === 'NOTIFY_EXPIRING_BY_EMAIL')?.id ?? '';
  await call('group', toggleSystemConfig, { params: { id }, body: { enabled: true } });
  const mails = await round();
  expect(mails.map((mail) => mail.to)).toEqual([emailOf('company')]);
  expect(mails[0]?.subject).toBe('Equipamentos vencidos e a vencer: Casa Ltda');
  expect(mails[0]?.text).toContain('Vencidos: 2\n\nA vencer: 1');
  expect(mails[0]?.text).toContain('http://localhost:8080/#/inspections-report');
});

it('comes by itself every day at seven in São Paulo', () => {
  const parts = { database: server.database, clock: systemClock, ids: systemIds, publicUrl: '' };
  expect(expiringNoticeTasks(parts).map(({ name, cron }) => [name, cron])).toEqual([
    ['expiring-notices', '0 10 * * *'],
    ['expiring-notice', undefined],
  ]);
});
