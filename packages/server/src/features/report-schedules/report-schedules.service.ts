/** Rules of reports by mail. The user who created or last changed a report owns it, and the owner's rights decide the content. */
import { type Actor, seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import type { BodyOf, HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import {
  type createReportSchedule as createEndpoint,
  type listReportSchedules as listEndpoint,
  MAX_SCHEDULES,
  MINUTES_BETWEEN_SENDINGS,
  REPORT_SCHEDULE_PAUSED,
  REPORT_SCHEDULES_FULL,
  REPORT_SENT_RECENTLY,
  type updateReportSchedule as updateEndpoint,
} from '@mobcheck/contract/report-schedules/report-schedules.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { recordAct } from '../audit/audit.service.ts';
import { listCompanyNames, lockCompanyForShare } from '../companies/companies.exported.queries.ts';
import { requireIntegrations } from '../integrations/integrations.service.ts';
import { nextRun } from './next-run.rules.ts';
import { findReaders, namePeople } from './report-people.queries.ts';
import * as queries from './report-schedules.queries.ts';
import { SEND_REPORT } from './send-report.job.ts';

const FEATURE = 'report-schedules';
const MINUTE_MS = 60_000;
/** Longer than the sixteen hours for which a mail is tried, and shorter than the day after which files without a row are suspicious. */
const MAILS_WAIT_MS = 20 * 60 * MINUTE_MS;

/** Bytes of the key in a mail's link to stop. */
const STOP_KEY_BYTES = 16;

/** Returns the only company whose schedules the actor sees; undefined means all companies and the group. */
function ownCompanyOf(actor: Actor): string | undefined {
  return seesAllCompanies.allows(actor) && actor.companyGroup !== GENERIC_GROUP ? undefined : actor.companyId;
}

function reachOf(actor: Actor, companyId: string | null) {
  return { companyId, isGeneric: actor.companyGroup === GENERIC_GROUP };
}

/** Throws a 400 for a company whose reports the actor may not send. */
function requireCompany(actor: Actor, companyId: string | null): void {
  const own = ownCompanyOf(actor);
  if (own !== undefined && own !== companyId) {
    throw invalid('companyId', 'unknown');
  }
}

/** Finds a schedule that the actor may see, and locks it. @throws ApiError NOT_FOUND */
async function lockOwn({ db, actor }: ActionContext, id: string): Promise<queries.Schedule> {
  const schedule = requireFound(await queries.lockSchedule(db, id));
  const own = ownCompanyOf(actor);
  return requireFound(own === undefined || schedule.companyId === own ? schedule : undefined);
}

/** Throws a 400 at the first recipient who does not see the company. People who already are recipients may stay. */
async function requireReaders(
  { db, actor }: ActionContext,
  companyId: string | null,
  ids: readonly string[],
  before: ReadonlySet<string> = new Set(),
): Promise<void> {
  const readers = await findReaders(db, reachOf(actor, companyId), ids);
  const known = new Set(readers.map(({ id }) => id));
  const index = ids.findIndex((id) => !known.has(id) && !before.has(id));
  if (index !== -1) {
    throw invalid(`recipients.${index}`, 'unknown');
  }
}

function requireDoor({ session, clock }: ActionContext): void {
  requireIntegrations(session);
  requireRecentProof(session, clock);
}

/** Returns the columns that a body sets, with the actor as the owner. */
function rowOf(
  { actor, clock, session }: ActionContext,
  {
    name,
    query,
    format,
    every,
    day,
    hour,
    language,
  }: Omit<BodyOf<typeof updateEndpoint>, 'updateDate' | 'recipients'>,
) {
  return {
    name,
    query: JSON.stringify(query),
    format,
    every,
    day,
    hour,
    language,
    ownerId: actor.userId,
    ownerName: actor.name,
    nextRunAt: nextRun({ every, day, hour }, session.timeZone, clock.now()),
    updateDate: clock.now(),
  };
}

async function record(
  context: ActionContext,
  act: string,
  { id, name, companyId }: Pick<queries.Schedule, 'id' | 'name' | 'companyId'>,
): Promise<void> {
  const ofCompany = companyId === null ? {} : { companyId };
  await recordAct(context, { feature: FEATURE, act, subject: id, ...ofCompany, detail: { name } });
}

/** Lists one page of the schedules that the actor sees, with their recipients. */
export async function listSchedules(
  { db, actor }: Pick<ActionContext, 'db' | 'actor'>,
  query: QueryOf<typeof listEndpoint>,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const { items, total } = await queries.listSchedules(db, query, ownCompanyOf(actor));
  const recipients = await queries.listRecipients(
    db,
    items.map(({ id }) => id),
  );
  const people = await namePeople(db, [...new Set(recipients.map(({ userId }) => userId))]);
  const nameOf = new Map(people.map((person) => [person.id, person]));
  const companyNames = new Map((await listCompanyNames(db)).map(({ id, name }) => [id, name]));
  const readersOf = async (companyId: string | null) => {
    const ids = recipients.map(({ userId }) => userId);
    return new Set((await findReaders(db, reachOf(actor, companyId), ids)).map(({ id }) => id));
  };
  const readers = new Map<string | null, ReadonlySet<string>>();
  for (const { companyId } of items) {
    readers.set(companyId, readers.get(companyId) ?? (await readersOf(companyId)));
  }
  return {
    total,
    items: items.map(({ ownerId: _, lastRunId: __, askedAt: ___, query: text, ...item }) => ({
      ...item,
      companyName: item.companyId === null ? null : (companyNames.get(item.companyId) ?? null),
      // Only `rowOf` writes the column, from a parsed query.
      query: JSON.parse(text) as Record<string, string>,
      nextRunAt: item.paused === null ? item.nextRunAt : null,
      recipients: recipients
        .filter(({ scheduleId }) => scheduleId === item.id)
        .map(({ userId, stoppedAt }) => ({
          id: userId,
          name: nameOf.get(userId)?.name ?? '',
          email: nameOf.get(userId)?.email ?? '',
          state:
            stoppedAt !== null ? 'STOPPED' : readers.get(item.companyId)?.has(userId) ? 'RECEIVES' : 'UNABLE',
        })),
    })),
  };
}

/**
 * Adds a schedule.
 * @throws ApiError INTEGRATIONS_OFF, PROOF_REQUIRED, REPORT_SCHEDULES_FULL; 400 for a company or a recipient that the actor may not use
 */
export async function createSchedule(
  context: ActionContext,
  { companyId, recipients, ...body }: BodyOf<typeof createEndpoint>,
): Promise<string> {
  requireDoor(context);
  const { db, actor, ids } = context;
  requireCompany(actor, companyId);
  if (companyId !== null && (await lockCompanyForShare(db, companyId)) === undefined) {
    throw invalid('companyId', 'unknown');
  }
  await requireReaders(context, companyId, recipients);
  if ((await queries.lockAndCount(db, companyId)) >= MAX_SCHEDULES) {
    throw apiError(REPORT_SCHEDULES_FULL, { max: MAX_SCHEDULES });
  }
  const id = ids.newId();
  await queries.insertSchedule(db, { id, companyId, ...rowOf(context, body) });
  await queries.setRecipients(db, id, recipients, () => newStopKey(context));
  await record(context, 'create', { id, companyId, name: body.name });
  return id;
}

function newStopKey({ ids }: Pick<ActionContext, 'ids'>): string {
  return Buffer.from(ids.randomBytes(STOP_KEY_BYTES)).toString('base64url');
}

/**
 * Changes a schedule. The actor becomes its owner.
 * @throws ApiError INTEGRATIONS_OFF, PROOF_REQUIRED, NOT_FOUND; 400 for a new recipient who does not see the company; STALE_WRITE when the
 * schedule changed after the body's `updateDate`
 */
export async function updateSchedule(
  context: ActionContext,
  id: string,
  { updateDate, recipients, ...body }: BodyOf<typeof updateEndpoint>,
): Promise<void> {
  requireDoor(context);
  const { db } = context;
  const before = await lockOwn(context, id);
  rejectStaleWrite(before, updateDate);
  const known = (await queries.listRecipients(db, [id])).map(({ userId }) => userId);
  await requireReaders(context, before.companyId, recipients, new Set(known));
  await queries.changeSchedule(db, id, rowOf(context, body));
  await queries.setRecipients(db, id, recipients, () => newStopKey(context));
  await record(context, 'update', { ...before, name: body.name });
}

/** Pauses a schedule. A repeated call changes nothing. @throws ApiError NOT_FOUND */
export async function pauseSchedule(context: ActionContext, id: string): Promise<void> {
  const before = await lockOwn(context, id);
  if (before.paused === null) {
    await queries.changeSchedule(context.db, id, { paused: 'PERSON', updateDate: context.clock.now() });
    await record(context, 'pause', before);
  }
}

/** Resumes a schedule, which the actor owns from now on. @throws ApiError INTEGRATIONS_OFF, PROOF_REQUIRED, NOT_FOUND */
export async function resumeSchedule(context: ActionContext, id: string): Promise<void> {
  requireDoor(context);
  const { db, actor, clock, session } = context;
  const before = await lockOwn(context, id);
  if (before.paused !== null) {
    await queries.changeSchedule(db, id, {
      paused: null,
      ownerId: actor.userId,
      ownerName: actor.name,
      nextRunAt: nextRun(before, session.timeZone, clock.now()),
      updateDate: clock.now(),
    });
    await record(context, 'resume', before);
  }
}

/**
 * Sends a report now. The next run stays as it is.
 * @throws ApiError INTEGRATIONS_OFF, NOT_FOUND, REPORT_SCHEDULE_PAUSED, REPORT_SENT_RECENTLY
 */
export async function sendNow(context: ActionContext, id: string): Promise<void> {
  requireIntegrations(context.session);
  const { db, actor, clock, ids } = context;
  const schedule = await lockOwn(context, id);
  if (schedule.paused !== null) {
    throw apiError(REPORT_SCHEDULE_PAUSED);
  }
  const since = clock.now().getTime() - (schedule.askedAt?.getTime() ?? 0);
  if (since < MINUTES_BETWEEN_SENDINGS * MINUTE_MS) {
    throw apiError(REPORT_SENT_RECENTLY, { minutes: MINUTES_BETWEEN_SENDINGS });
  }
  await queries.changeSchedule(db, id, { askedAt: clock.now() });
  await enqueue(db, SEND_REPORT, { companyGroup: actor.companyGroup, scheduleId: id, runId: ids.newId() });
  await record(context, 'send', schedule);
}

/** Deletes a schedule. Its files are deleted later, since waiting mails attach them. @throws ApiError NOT_FOUND */
export async function removeSchedule(context: ActionContext, id: string): Promise<void> {
  const { db, clock } = context;
  const before = await lockOwn(context, id);
  const afterMails = new Date(clock.now().getTime() + MAILS_WAIT_MS);
  for (const key of await queries.deleteReportFiles(db, { scheduleId: id })) {
    await scheduleFileDeletion(db, key, afterMails);
  }
  await queries.deleteSchedule(db, id);
  await record(context, 'remove', before);
}
