/** Sends owners and company admins a daily mail and notice about overdue deficiencies. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { z } from 'zod';
import { findCompanyGroup } from '../../../platform/db/company-groups.queries.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask } from '../../../platform/jobs/job.ts';
import { language } from '../../../platform/mail/language.ts';
import { enqueueMail } from '../../../platform/mail/mail-job.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import { listCompanyAdmins, takeMorningGroups } from '../../expiring-notices/morning.exported.queries.ts';
import { notify } from '../../notices/notices.service.ts';
import { isSwitchedOn } from '../../switches/switches.exported.queries.ts';
import { findWhereEnabled } from '../../system-config/system-config.service.ts';
import type { AlertParts } from './alert-parts.ts';
import { overdueDeficienciesMail } from './overdue-deficiencies.mails.ts';
import * as queries from './overdue-mails.queries.ts';

/** The hourly job. It adds a job for each group after the group's morning hour. */
export const OVERDUE_ROUND = { name: 'overdue-deficiencies', payload: z.object({}) };
const OVERDUE = {
  name: 'overdue-deficiencies-of-group',
  payload: z.object({ companyGroup: z.string() }),
};
const HOURLY = '0 * * * *';
/** Hour of the group's zone from which a day's mail is sent. Later hours are used if no server ran at this hour. */
const MORNING_HOUR = 7;
/** Deficiencies that a mail names, of the owner and of the company. */
const NAMED = 5;

async function addGroupJobs({ database, clock }: AlertParts): Promise<void> {
  await database.public(async (db) => {
    const morning = { now: clock.now(), hour: MORNING_HOUR };
    for (const companyGroup of await takeMorningGroups(db, 'public.deficiency_rounds', morning)) {
      await enqueue(db, OVERDUE, { companyGroup });
    }
  });
}

/**
 * Lists the people with overdue deficiencies. Admins are told about their company only if the company also wants the daily mail
 * about expiring equipment.
 */
async function listReaders(db: TenantDb, today: string) {
  const rows = await queries.listOverdue(db, today, NAMED);
  const isWantedIn = (await findWhereEnabled(db, 'NOTIFY_EXPIRING_BY_EMAIL')) ?? (() => false);
  const admins = (await listCompanyAdmins(db)).filter(
    ({ companyId }) => companyId !== null && isWantedIn(companyId),
  );
  const owners = await queries.listOwners(db, [...new Set(rows.flatMap(({ ownerId }) => ownerId ?? []))]);
  const people = new Map([...owners, ...admins].map((person) => [person.id, person]));
  return [...people.values()].flatMap((person) => {
    const mine = rows.filter(({ ownerId }) => ownerId === person.id);
    const isAdmin = admins.some(({ id }) => id === person.id);
    const ofCompany = rows.filter(({ companyId }) => isAdmin && companyId === person.companyId);
    const named = [
      ...mine.slice(0, NAMED),
      ...ofCompany.filter((row) => !mine.includes(row)).slice(0, NAMED),
    ];
    const counts = { mine: mine[0]?.ofOwner ?? 0, company: ofCompany[0]?.ofCompany ?? 0 };
    return named.length === 0 ? [] : [{ ...person, named, counts }];
  });
}

/** Queues the mails of a group in one transaction, which also marks the recipients as mailed today. */
async function mailGroup(
  { database, clock, publicUrl }: AlertParts,
  { companyGroup }: z.output<typeof OVERDUE.payload>,
): Promise<void> {
  const group = await database.public((db) => findCompanyGroup(db, companyGroup));
  if (group === undefined) {
    return;
  }
  await database.tenant(group, async (db) => {
    if (!(await isSwitchedOn(db, 'AGENDA'))) {
      return;
    }
    const at = clock.now();
    const today = dayIn(group.timeZone, at);
    const readers = await listReaders(db, today);
    const unmailed = await queries.takeMailed(
      db,
      readers.map(({ id }) => id),
      today,
    );
    for (const reader of readers.filter(({ id }) => unmailed.includes(id))) {
      const { id, email, name, companyId, companyName, named, counts } = reader;
      const owner = counts.company === 0 ? `&owner=${id}` : '';
      await enqueueMail(db, overdueDeficienciesMail, {
        to: email,
        language: language.parse(reader.language),
        values: {
          name,
          company: companyName,
          mine: counts.mine,
          ofCompany: counts.company,
          deficiencies: named.map(({ number, piece, text, dueOn }) => ({ number, piece, text, dueOn })),
          link: `${publicUrl}/#/deficiencies?overdue=true${owner}`,
        },
      });
      const told = { kind: 'overdue-deficiencies', about: `overdue:${id}`, facts: counts, at } as const;
      await notify(db, id, told, companyId === null ? null : { companyId, companyName });
    }
  });
}

/** Returns the tasks of the daily mail. */
export function overdueMailTasks(parts: AlertParts): JobTask[] {
  return [
    timedTask(OVERDUE_ROUND, HOURLY, () => addGroupJobs(parts)),
    jobTask(OVERDUE, (payload) => mailGroup(parts, payload)),
  ];
}
