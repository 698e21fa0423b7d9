/** Mails company admins daily about expired and expiring equipment, where it is enabled. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { z } from 'zod';
import type { Clock } from '../../platform/context/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, madeUpFor, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { notify } from '../notices/notices.service.ts';
import { expiringNoticeMail } from './expiring-notice.mails.ts';
import * as queries from './expiring-notice.queries.ts';
import { findWhereEnabled } from './system-config.service.ts';

export interface NoticeParts {
  readonly database: Database;
  readonly clock: Clock;
  /** Base of links. */
  readonly publicUrl: string;
}

/** The daily job. It only adds a job per group, so that one group's failure does not affect the others. */
export const NOTICE_ROUND = { name: 'expiring-notices', payload: z.object({}) };
const NOTICE = { name: 'expiring-notice', payload: z.object({ companyGroup: z.string() }) };
// Seven in the morning in São Paulo.
const DAILY = '0 10 * * *';

async function addGroupJobs({ database }: NoticeParts): Promise<void> {
  await database.public(async (db) => {
    for (const companyGroup of await queries.listGroupNames(db)) {
      await enqueue(db, NOTICE, { companyGroup });
    }
  });
}

/**
 * Queues the mails of a group in one transaction, which also marks the recipients as notified today. So each person gets one mail a day,
 * however often the job runs.
 */
async function notifyGroup({ database, clock, publicUrl }: NoticeParts, companyGroup: string): Promise<void> {
  const group = await database.public((db) => queries.findNoticeGroup(db, companyGroup));
  if (group === undefined) {
    return;
  }
  await database.tenant(group, async (db) => {
    const isEnabledFor = await findWhereEnabled(db, 'NOTIFY_EXPIRING_BY_EMAIL');
    if (isEnabledFor === undefined) {
      return;
    }
    const today = dayIn(group.timeZone, clock.now());
    const companies = (await queries.countExpiring(db, today)).filter(({ id }) => isEnabledFor(id));
    const readers = (await queries.listCompanyAdmins(db)).flatMap((admin) =>
      companies.filter(({ id }) => id === admin.companyId).map((company) => ({ ...admin, company })),
    );
    const untold = await queries.takeReaders(
      db,
      readers.map(({ id }) => id),
      today,
    );
    for (const { email, name, company, ...admin } of readers.filter(({ id }) => untold.includes(id))) {
      const { id: companyId, expired, expiring, name: companyName } = company;
      const link = `${publicUrl}/#/inspections?view=by-any-date`;
      const values = { name, company: companyName, expired, expiring, link };
      await enqueueMail(db, expiringNoticeMail, {
        to: email,
        language: language.parse(admin.language),
        values,
      });
      const about = `expiring:${companyId}`;
      const told = { kind: 'expiring', about, facts: { expired, expiring }, at: clock.now() } as const;
      await notify(db, admin.id, told, { companyId, companyName });
    }
  });
}

/** Returns the tasks of the notice. */
export function expiringNoticeTasks(parts: NoticeParts): JobTask[] {
  return [
    madeUpFor(timedTask(NOTICE_ROUND, DAILY, () => addGroupJobs(parts))),
    jobTask(NOTICE, ({ companyGroup }) => notifyGroup(parts, companyGroup)),
  ];
}
