/** Addresses of calendars, and the calendar that a program reads at such an address. The calendar counts pieces and names no people. */
import {
  CALENDAR_CALLS_PER_HOUR,
  CALENDAR_DAYS,
  CALENDAR_KEYS_FULL,
  CALENDAR_LABEL_EXISTS,
  type createCalendarKey as createEndpoint,
  MAX_CALENDAR_KEYS,
} from '@mobcheck/contract/calendar/calendar.contract.ts';
import { usesCalendar } from '@mobcheck/contract/calendar/calendar.policy.ts';
import { NOT_FOUND, TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import { addDays, dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import ical, { ICalEventTransparency } from 'ical-generator';
import type { ClockAndIds, SignedInContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import { type Database, isUniqueViolation } from '../../platform/db/database.ts';
import { areDoorsShut } from '../../platform/db/doors/doors.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { requireIntegrations } from '../integrations/integrations.service.ts';
import { recordPublicAct } from '../audit/audit.service.ts';
import { requirePresentSession } from '../session/session.service.ts';
import { type CalendarDay, countCalendarDays } from './calendar-days.queries.ts';
import * as queries from './calendar-keys.queries.ts';
import { CALENDAR_TEXTS } from './calendar.phrases.ts';

const KEY_BYTES = 32;
/** Calendar programs read the address again after about this time. */
const REFRESH_SECONDS = 6 * 3600;
const HOUR_SECONDS = 3600;

/**
 * Creates an address of the caller's calendar. Only the hash of its key is stored.
 * @throws ApiError INTEGRATIONS_OFF, PROOF_REQUIRED, SESSION_REQUIRED, CALENDAR_KEYS_FULL, CALENDAR_LABEL_EXISTS
 */
export async function createKey(
  { db, session, clock, ids }: SignedInContext,
  { label }: BodyOf<typeof createEndpoint>,
  publicUrl: string,
): Promise<HandlerReplyOf<typeof createEndpoint>> {
  requireIntegrations(session);
  requireRecentProof(session, clock);
  const { actor } = session;
  if ((await queries.listKeys(db, actor.userId, true)).length >= MAX_CALENDAR_KEYS) {
    throw apiError(CALENDAR_KEYS_FULL, { max: MAX_CALENDAR_KEYS });
  }
  await requirePresentSession(db, { session, clock });
  const key = Buffer.from(ids.randomBytes(KEY_BYTES)).toString('base64url');
  const now = clock.now();
  const row = { id: ids.newId(), label, createdAt: now };
  await queries
    .insertKey(db, { ...row, keyHash: hashOfSecret(key), userId: actor.userId, hourBegan: now, calls: 0 })
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'calendar_keys_user_id_label_folded_key')
        ? apiError(CALENDAR_LABEL_EXISTS, { label })
        : error;
    });
  const act = { feature: 'calendar', act: 'create', subject: row.id, detail: { name: label } };
  await recordPublicAct({ db, actor, clock, ids }, act);
  return { ...row, lastUsedAt: null, url: `${publicUrl}/calendar/${key}.ics` };
}

/** Revokes an address of the caller's calendar. @throws ApiError NOT_FOUND */
export async function revokeKey({ db, session, clock, ids }: SignedInContext, id: string): Promise<void> {
  const { actor } = session;
  const label = requireFound(await queries.deleteKey(db, actor.userId, id));
  const act = { feature: 'calendar', act: 'remove', subject: id, detail: { name: label } };
  await recordPublicAct({ db, actor, clock, ids }, act);
}

export interface CalendarParts extends Pick<ClockAndIds, 'clock'> {
  readonly database: Database;
  readonly publicUrl: string;
  readonly rateLimitFactor: number;
}

/** Returns the only company that a reader sees; undefined means all companies of the group. */
function ownCompanyOf({ role, companyGroup, companyId }: queries.CalendarReader): string | undefined {
  return role === 'COMPANY_GROUP_ADMIN' && companyGroup !== GENERIC_GROUP ? undefined : companyId;
}

/**
 * Finds the person of a key, with the rights that the person has now, and counts the call.
 * @throws ApiError NOT_FOUND for a key that opens nothing, TOO_MANY_REQUESTS
 */
async function requireReader(
  { database, clock, rateLimitFactor }: CalendarParts,
  key: string,
): Promise<queries.CalendarReader> {
  return database.public(async (db) => {
    const reader = (await areDoorsShut(db)) ? undefined : await queries.findReader(db, hashOfSecret(key));
    if (reader === undefined || !usesCalendar.allows(reader)) {
      throw apiError(NOT_FOUND);
    }
    const perHour = CALENDAR_CALLS_PER_HOUR * rateLimitFactor;
    if (!(await queries.countCall(db, reader.keyId, clock.now(), perHour))) {
      throw apiError(TOO_MANY_REQUESTS, { retryAfter: HOUR_SECONDS });
    }
    return reader;
  });
}

/** Writes the calendar. The id of an event is the same at every call, so that calendar programs change it instead of adding another. */
function writeCalendar(
  days: readonly CalendarDay[],
  { language }: Pick<queries.CalendarReader, 'language'>,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): string {
  const { name, title } = CALENDAR_TEXTS[language];
  const { host } = new URL(publicUrl);
  const calendar = ical({ name, prodId: '//Mobcheck//Mobcheck//PT', ttl: REFRESH_SECONDS });
  for (const { companyId, companyName, day, kind, pieces } of days) {
    const search = new URLSearchParams({ companyId, anyDateFrom: day, anyDateUpTo: day });
    calendar.createEvent({
      id: `${kind.toLowerCase()}-${day}-${companyId}@${host}`,
      start: new Date(`${day}T00:00:00Z`),
      end: new Date(`${addDays(day, 1)}T00:00:00Z`),
      allDay: true,
      stamp: now,
      summary: `${title[kind](pieces)}, ${companyName}`,
      url: `${publicUrl}/#/inspections?${search.toString()}`,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  }
  return calendar.toString();
}

/** Returns the calendar of a key. @throws ApiError NOT_FOUND, TOO_MANY_REQUESTS */
export async function readCalendar(parts: CalendarParts, key: string): Promise<string> {
  const { database, clock, publicUrl } = parts;
  const reader = await requireReader(parts, key);
  const now = clock.now();
  const today = dayIn(reader.timeZone, now);
  const companyId = ownCompanyOf(reader);
  const range = {
    from: addDays(today, -CALENDAR_DAYS.before),
    upTo: addDays(today, CALENDAR_DAYS.after),
    ...(companyId !== undefined && { companyId }),
  };
  const days = await database.tenant(reader, (db) => countCalendarDays(db, range), undefined, 'read');
  return writeCalendar(days, reader, { publicUrl, now });
}
