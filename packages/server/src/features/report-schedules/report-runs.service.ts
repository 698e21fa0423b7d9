/** Sends due reports. The file is made by a job from the owner's rights, and the recipients are checked at each run. */
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { Actor } from '@mobcheck/contract/kernel/actor.ts';
import { managesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import {
  reportDownloadQuery,
  type ReportDownloadQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { MAX_ATTACHED_BYTES } from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import { z } from 'zod';
import type { GroupContext } from '../../platform/context/action-context.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { areDoorsShut } from '../../platform/db/doors/doors.ts';
import { disposing } from '../../platform/disposing.ts';
import type { JobParts } from '../../platform/feature/feature.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { DrawnFile } from '../../platform/files/drawn-file.ts';
import type { ReferencedFiles } from '../../platform/db/company-groups.queries.ts';
import { putForRow } from '../../platform/files/new-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { jobTask, timedTask, type JobTask } from '../../platform/jobs/job.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findOnlyIssuer, type Issuer, letterheadOf } from '../documents/documents.service.ts';
import { reportExcelFile, reportPdfFile } from '../equipment/report/report-files.service.ts';
import { nextRun } from './next-run.rules.ts';
import { reportMail } from './report-schedules.mails.ts';
import {
  findGroupWithIntegrations,
  findPerson,
  findReaders,
  listGroupsWithIntegrations,
} from './report-people.queries.ts';
import * as queries from './report-schedules.queries.ts';
import { SEND_REPORT } from './send-report.job.ts';
import { stopLinkOf } from './stop-receiving.service.ts';

/** A job that runs every quarter of an hour, since zones may differ by a quarter of an hour. It adds a job for each group. */
export const REPORT_ROUND = { name: 'report-schedules', payload: z.object({}) };
const GROUP_ROUND = { name: 'report-schedules-of-group', payload: z.object({ companyGroup: z.string() }) };
const QUARTER_HOURLY = '*/15 * * * *';

/** Files are kept for longer than the sixteen hours for which a mail is tried. */
const FILE_KEPT_MS = 2 * 24 * 3_600_000;

export const REPORT_FILES: ReferencedFiles = {
  folder: 'report-schedules',
  table: 'report_files',
  column: 'file_key',
};

export interface RunParts extends Omit<JobParts, 'mail' | 'rateLimitFactor'> {
  /** A larger file is not attached; default: five megabytes. */
  readonly maxBytes?: number;
}

type Group = NonNullable<Awaited<ReturnType<typeof findGroupWithIntegrations>>>;

/** Finds a group whose reports may be sent. */
async function openGroup({ database }: RunParts, name: string): Promise<Group | undefined> {
  return database.public(async (db) =>
    (await areDoorsShut(db)) ? undefined : findGroupWithIntegrations(db, name),
  );
}

async function addGroupJobs({ database }: RunParts): Promise<void> {
  await database.public(async (db) => {
    if (await areDoorsShut(db)) {
      return;
    }
    for (const companyGroup of await listGroupsWithIntegrations(db)) {
      await enqueue(db, GROUP_ROUND, { companyGroup });
    }
  });
}

/** Adds a job for each due schedule of a group and sets its next run. Several missed runs of a schedule are sent as one. */
async function addDueRuns(parts: RunParts, companyGroup: string): Promise<void> {
  const { database, clock, ids } = parts;
  const group = await openGroup(parts, companyGroup);
  if (group === undefined) {
    return;
  }
  const now = clock.now();
  await database.tenant(group, async (db) => {
    for (const { id, ...rhythm } of await queries.takeDueSchedules(db, now)) {
      await queries.changeSchedule(db, id, { nextRunAt: nextRun(rhythm, group.timeZone, now) });
      await enqueue(db, SEND_REPORT, { companyGroup, scheduleId: id, runId: ids.newId() });
    }
    const madeBefore = new Date(now.getTime() - FILE_KEPT_MS);
    for (const key of await queries.deleteReportFiles(db, { madeBefore })) {
      await scheduleFileDeletion(db, key);
    }
  });
}

interface Run {
  readonly scheduleId: string;
  readonly runId: string;
}

/** The facts of a run before its file is made. */
interface Plan {
  readonly schedule: queries.Schedule;
  readonly owner: Actor;
  readonly query: ReportDownloadQuery;
  readonly issuer: Issuer | undefined;
}

/**
 * Returns the query of a schedule's file. Its company comes from the schedule, whatever the filters are. Undefined means a filter that this
 * version does not know.
 */
function queryOf({ query, companyId, language }: queries.Schedule): ReportDownloadQuery | undefined {
  const stored = JSON.parse(query) as object;
  return reportDownloadQuery.safeParse({ ...stored, language, ...(companyId !== null && { companyId }) })
    .data;
}

/** Finds the owner as an actor, if the owner may still send the reports of the schedule. */
async function findOwner(
  db: TenantDb,
  { name: companyGroup }: Pick<Group, 'name'>,
  { ownerId, companyId }: queries.Schedule,
): Promise<Actor | undefined> {
  const person = await findPerson(db, ownerId);
  if (person === undefined) {
    return undefined;
  }
  const { id: userId, name, email, role } = person;
  const actor = { userId, name, email, role, companyId: person.companyId, companyGroup };
  const seesAll = role === 'COMPANY_GROUP_ADMIN' && companyGroup !== GENERIC_GROUP;
  const isAllowed = managesIntegrations.allows(actor) && (seesAll || companyId === person.companyId);
  return isAllowed ? { ...actor, companyId: companyId ?? person.companyId } : undefined;
}

async function findReceivers(
  db: TenantDb,
  { name }: Pick<Group, 'name'>,
  { id, companyId }: queries.Schedule,
) {
  const receiving = (await queries.listRecipients(db, [id])).filter(({ stoppedAt }) => stoppedAt === null);
  const reach = { companyId, isGeneric: name === GENERIC_GROUP };
  const readers = await findReaders(
    db,
    reach,
    receiving.map(({ userId }) => userId),
  );
  const keys = new Map(receiving.map(({ userId, stopKey }) => [userId, stopKey]));
  return readers.map((reader) => ({ ...reader, stopKey: keys.get(reader.id) ?? '' }));
}

/** Decides whether a run is sent. Without a rightful owner or valid filters the schedule is paused. Without receivers the run is over. */
async function planRun(parts: RunParts, group: Group, { scheduleId, runId }: Run): Promise<Plan | undefined> {
  const { database, clock } = parts;
  return database.tenant(group, async (db) => {
    const schedule = await queries.lockSchedule(db, scheduleId);
    if (schedule === undefined || schedule.paused !== null || schedule.lastRunId === runId) {
      return undefined;
    }
    const owner = await findOwner(db, group, schedule);
    const query = queryOf(schedule);
    if (owner === undefined || query === undefined) {
      const paused = owner === undefined ? 'OWNER' : 'FILTER';
      await queries.changeSchedule(db, scheduleId, { paused, updateDate: clock.now() });
      return undefined;
    }
    if ((await findReceivers(db, group, schedule)).length === 0) {
      const nobody = { lastRunId: runId, lastRunAt: clock.now(), lastOutcome: 'NOBODY' };
      await queries.changeSchedule(db, scheduleId, nobody);
      return undefined;
    }
    const issuer = await findOnlyIssuer({ db, actor: owner }, query);
    return { schedule, owner, query, issuer };
  });
}

/** Reads a file. Returns undefined if the file is too large to attach. */
async function bytesOf({ source }: DrawnFile, maxBytes: number): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) {
      source.destroy();
      return undefined;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Makes the file of a run with the code of the downloads. @returns undefined when it is too large to attach */
async function makeFile(parts: RunParts, group: Group, { schedule, owner, query, issuer }: Plan) {
  const { database, clock, ids, files, publicUrl, maxBytes = MAX_ATTACHED_BYTES } = parts;
  const letterhead = issuer && (await letterheadOf(files, issuer));
  return database.tenant(group, async (db) => {
    const context: GroupContext = {
      db,
      actor: owner,
      session: { tenant: group, timeZone: group.timeZone },
      clock,
      ids,
    };
    const file =
      schedule.format === 'PDF'
        ? await reportPdfFile(context, query, publicUrl, letterhead)
        : await reportExcelFile(context, query);
    const bytes = await bytesOf(file, maxBytes);
    return bytes && { bytes, fileName: file.fileName, type: file.type };
  });
}

/** Returns the link to the report with the filters of a schedule. */
function reportLink(
  publicUrl: string,
  { report, language: _, clockColumns: __, ...filters }: ReportDownloadQuery,
): string {
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]): [string, string][] =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
  return `${publicUrl}/#/${report}?${search.toString()}`;
}

interface Attachment {
  readonly key: string;
  readonly fileName: string;
  readonly type: string;
}

/** Enqueues the mails of a run with its outcome, in one transaction, so that a repeated job sends none again. */
async function mailRun(
  { database, clock, ids, publicUrl }: RunParts,
  group: Group,
  { schedule: { id, language, name, companyId }, owner, query }: Plan,
  runId: string,
  attachment: Attachment | undefined,
): Promise<boolean> {
  return database.tenant(group, async (db) => {
    const current = await queries.lockSchedule(db, id);
    if (current === undefined || current.paused !== null || current.lastRunId === runId) {
      return false;
    }
    const now = clock.now();
    const lastOutcome = attachment === undefined ? 'LINKED' : 'ATTACHED';
    await queries.changeSchedule(db, id, { lastRunId: runId, lastRunAt: now, lastOutcome });
    if (attachment !== undefined) {
      await queries.insertReportFile(db, { id: runId, scheduleId: id, fileKey: attachment.key, madeAt: now });
    }
    const receivers = await findReceivers(db, group, current);
    for (const receiver of receivers) {
      await enqueueMail(
        db,
        reportMail,
        {
          to: receiver.email,
          language,
          values: {
            name: receiver.name,
            schedule: name,
            owner: owner.name,
            report: query.report,
            day: showDay(dayIn(group.timeZone, now)),
            isAttached: attachment !== undefined,
            link: reportLink(publicUrl, query),
            stopLink: stopLinkOf(publicUrl, group.number, receiver.stopKey),
          },
        },
        attachment,
      );
    }
    await recordAct(
      { db, actor: owner, clock, ids },
      {
        feature: 'report-schedules',
        act: 'mail',
        subject: id,
        ...(companyId !== null && { companyId }),
        detail: { name, people: receivers.length },
      },
    );
    return attachment !== undefined;
  });
}

async function sendReport(parts: RunParts, companyGroup: string, run: Run): Promise<void> {
  const group = await openGroup(parts, companyGroup);
  const plan = group && (await planRun(parts, group, run));
  if (group === undefined || plan === undefined) {
    return;
  }
  const file = await makeFile(parts, group, plan);
  if (file === undefined) {
    await mailRun(parts, group, plan, run.runId, undefined);
    return;
  }
  const key = `${group.schemaName}/${REPORT_FILES.folder}/${run.runId}/report.${plan.schedule.format.toLowerCase()}`;
  const stored = await putForRow(parts.files, key, file.bytes);
  await disposing(stored, async () => {
    // When the outcome of the transaction is unknown, the nightly sweep decides.
    stored.isReferred = true;
    stored.isReferred = await mailRun(parts, group, plan, run.runId, { ...file, key });
  });
}

/** Returns the tasks of reports by mail. */
export function reportScheduleTasks(parts: RunParts): JobTask[] {
  return [
    timedTask(REPORT_ROUND, QUARTER_HOURLY, () => addGroupJobs(parts)),
    jobTask(GROUP_ROUND, ({ companyGroup }) => addDueRuns(parts, companyGroup)),
    jobTask(SEND_REPORT, ({ companyGroup, ...run }) => sendReport(parts, companyGroup, run)),
  ];
}
