/** Sends company admins a daily mail and notice about expired and expiring equipment, where the setting is on. */
import { clockKindOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { z } from 'zod';
import { findCompanyGroup } from '../../platform/db/company-groups.queries.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask, type TaskParts } from '../../platform/jobs/job.ts';
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { countDueClocks } from '../equipment/status/due-clocks.exported.queries.ts';
import { notify } from '../notices/notices.service.ts';
import { expiringNoticeMail } from './expiring-notice.mails.ts';
import * as queries from './expiring-notices.queries.ts';
import { listCompanyAdmins, takeMorningGroups } from './morning.exported.queries.ts';
import { findWhereEnabled } from '../system-config/system-config.service.ts';

export interface NoticeParts extends TaskParts {
  /** Base of links. */
  readonly publicUrl: string;
}

/** The hourly job. It adds a job for each group after the group's morning hour, so that one group's failure does not affect others. */
export const NOTICE_ROUND = { name: 'expiring-notices', payload: z.object({}) };
const NOTICE = { name: 'expiring-notice', payload: z.object({ companyGroup: z.string() }) };
const HOURLY = '0 * * * *';
/** Hour of the group's zone from which a day's notice is mailed. Later hours are used if no server ran at this hour. */
const MORNING_HOUR = 7;

async function addGroupJobs({ database, clock }: NoticeParts): Promise<void> {
  await database.public(async (db) => {
    for (const companyGroup of await takeMorningGroups(db, 'public.expiring_rounds', {
      now: clock.now(),
      hour: MORNING_HOUR,
    })) {
      await enqueue(db, NOTICE, { companyGroup });
    }
  });
}

/**
 * Queues the mails of a group in one transaction, which also marks the recipients as notified today. So each person gets one mail a day,
 * however often the job runs.
 */
async function notifyGroup({ database, clock, publicUrl }: NoticeParts, companyGroup: string): Promise<void> {
  const group = await database.public((db) => findCompanyGroup(db, companyGroup));
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
    const dueClocks = Map.groupBy(await countDueClocks(db, today), ({ companyId }) => companyId);
    const readers = (await listCompanyAdmins(db)).flatMap((admin) =>
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
      const clocks = dueClocks
        .get(companyId)
        ?.map(({ clockKindId, ...clock }) => ({ kind: clockKindOf(clockKindId), ...clock }));
      const values = { name, company: companyName, expired, expiring, link, ...(clocks && { clocks }) };
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
    timedTask(NOTICE_ROUND, HOURLY, () => addGroupJobs(parts)),
    jobTask(NOTICE, ({ companyGroup }) => notifyGroup(parts, companyGroup)),
  ];
}
