/** Tells company admins and owners about blocking deficiencies, by a notice at once and by one mail for each ten minutes. */
import { z } from 'zod';
import type { Database, Tenant, TenantDb } from '../../../platform/db/database.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { jobTask, type JobFacts, type JobTask } from '../../../platform/jobs/job.ts';
import { language } from '../../../platform/mail/language.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import { listCompanyAdmins } from '../../expiring-notices/morning.exported.queries.ts';
import { notify } from '../../notices/notices.service.ts';
import { isSwitchedOn } from '../../switches/switches.exported.queries.ts';
import { blockingDeficienciesMail } from './blocking-deficiencies.mails.ts';
import * as queries from './blocking-alerts.queries.ts';
import type { AlertParts } from './alert-parts.ts';
import { ALERT } from './tell-blocking.service.ts';

const MINUTE_MS = 60_000;
/** Minutes whose deficiencies go into one mail. A company gets at most one mail in this time. */
const GATHERED_MINUTES = 10;
/** Minutes by which the clocks of the server and of the database may differ. */
const TOLERATED_MINUTES = 1;
/** Deficiencies that a mail names. The others are counted. */
const NAMED = 10;

const MAIL = { name: 'deficiency-mail', payload: z.object({ companyId: z.string() }) };

/** Runs a job in a transaction of the group that added the job, unless the group has switched the agenda off. */
async function inGroup(
  database: Database,
  { tenantRole }: JobFacts,
  work: (db: TenantDb) => Promise<void>,
): Promise<void> {
  const group: Tenant | undefined =
    tenantRole === undefined
      ? undefined
      : await database.public((db) => queries.findGroupOfRole(db, tenantRole));
  if (group !== undefined) {
    await database.tenant(group, async (db) => {
      if (await isSwitchedOn(db, 'AGENDA')) {
        await work(db);
      }
    });
  }
}

/** Lists the people who are told about deficiencies of a company, each with the rows that concern them. */
async function listReaders(db: TenantDb, companyId: string, rows: readonly queries.BlockingRow[]) {
  const admins = (await listCompanyAdmins(db)).filter((admin) => admin.companyId === companyId);
  const owners = await queries.listActive(
    db,
    rows.flatMap(({ ownerId }) => ownerId ?? []),
    companyId,
  );
  return [
    ...admins.map((admin) => ({ ...admin, rows })),
    ...owners
      .filter(({ id }) => !admins.some((admin) => admin.id === id))
      .map((owner) => ({ ...owner, rows: rows.filter(({ ownerId }) => ownerId === owner.id) })),
  ];
}

async function giveNotices(
  { database, clock }: AlertParts,
  { ids, userId }: z.output<typeof ALERT.payload>,
  facts: JobFacts,
): Promise<void> {
  await inGroup(database, facts, async (db) => {
    const at = clock.now();
    const blocking = await queries.listBlocking(db, ids);
    for (const [companyId, rows] of Map.groupBy(blocking, (row) => row.companyId)) {
      const count = await queries.countBlocking(db, companyId);
      for (const reader of await listReaders(db, companyId, rows)) {
        const newest = reader.rows.at(-1);
        if (newest !== undefined && reader.id !== userId) {
          const { id: deficiencyId, number, companyName } = newest;
          const told = { kind: 'blocking-deficiencies', about: `blocking:${companyId}`, at } as const;
          const newestFacts = { deficiencyId, number, count };
          await notify(db, reader.id, { ...told, facts: newestFacts }, { companyId, companyName });
        }
      }
      await queries.addAlerts(
        db,
        rows.map(({ id }) => ({ deficiencyId: id, companyId })),
        { userId, at },
      );
      await enqueue(db, MAIL, { companyId }, new Date(at.getTime() + GATHERED_MINUTES * MINUTE_MS));
    }
  });
}

/** Mails the waiting deficiencies of a company. Those that were fixed meanwhile are left out. */
async function mailCompany(
  { database, clock, publicUrl }: AlertParts,
  { companyId }: z.output<typeof MAIL.payload>,
  facts: JobFacts,
): Promise<void> {
  await inGroup(database, facts, async (db) => {
    const waited = (GATHERED_MINUTES - TOLERATED_MINUTES) * MINUTE_MS;
    const alerts = await queries.takeAlerts(db, companyId, new Date(clock.now().getTime() - waited));
    if (alerts.length === 0) {
      return;
    }
    const tellers = new Map(alerts.map(({ deficiencyId, userId }) => [deficiencyId, userId]));
    const rows = (await queries.listBlocking(db, [...tellers.keys()])).filter(
      (row) => row.companyId === companyId,
    );
    for (const reader of await listReaders(db, companyId, rows)) {
      const news = reader.rows.filter(({ id }) => tellers.get(id) !== reader.id);
      if (news[0] !== undefined) {
        await enqueueMail(db, blockingDeficienciesMail, {
          to: reader.email,
          language: language.parse(reader.language),
          values: {
            name: reader.name,
            company: news[0].companyName,
            count: news.length,
            deficiencies: news
              .slice(0, NAMED)
              .map(({ number, piece, text }) => ({ number, piece, text, dueOn: null })),
            link: `${publicUrl}/#/deficiencies?severity=BLOCKING`,
          },
        });
      }
    }
  });
}

/** Returns the tasks of the notices and mails about blocking deficiencies. */
export function blockingAlertTasks(parts: AlertParts): JobTask[] {
  return [
    jobTask(ALERT, (payload, facts) => giveNotices(parts, payload, facts)),
    jobTask(MAIL, (payload, facts) => mailCompany(parts, payload, facts)),
  ];
}
