/** The link of a mail that stops a report for its recipient. It works without a session and while the integrations are off. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Database } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findGroupOfNumber, namePeople } from './report-people.queries.ts';
import { findRecipientOfKey, stopRecipient } from './report-schedules.queries.ts';

/** Path of the page. Mail programs post to it (RFC 8058), and people press its button. */
export const STOP_PATH = '/public/report-mails/';

/** The number of the group and the key of the recipient. */
const KEY = /^(\d{1,9})\.([\w-]{22})$/;

/** Returns the link of a recipient. */
export function stopLinkOf(publicUrl: string, groupNumber: number, stopKey: string): string {
  return `${publicUrl}${STOP_PATH}${groupNumber}.${stopKey}`;
}

export interface StopParts extends ClockAndIds {
  readonly database: Database;
}

export interface StoppedReport {
  readonly name: string;
  readonly isStopped: boolean;
}

/**
 * Finds the report of a link, and stops it if `isPressed`. A repeated call changes nothing.
 * @returns undefined for a link that leads nowhere
 */
export async function reportOfLink(
  { database, clock, ids }: StopParts,
  key: string,
  isPressed: boolean,
): Promise<StoppedReport | undefined> {
  const [, number, stopKey = ''] = KEY.exec(key) ?? [];
  const group =
    number === undefined ? undefined : await database.public((db) => findGroupOfNumber(db, Number(number)));
  if (group === undefined) {
    return undefined;
  }
  return database.tenant(group, async (db) => {
    const found = await findRecipientOfKey(db, stopKey);
    if (found === undefined || !isPressed) {
      return found && { name: found.name, isStopped: found.stoppedAt !== null };
    }
    if (await stopRecipient(db, stopKey, clock.now())) {
      const [person] = await namePeople(db, [found.userId]);
      const { scheduleId, userId, name, companyId } = found;
      await recordAct(
        {
          db,
          actor: {
            userId,
            name: person?.name ?? '',
            email: person?.email ?? '',
            role: 'ANONYMOUS',
            companyId: companyId ?? person?.companyId ?? scheduleId,
            companyGroup: group.name,
          },
          clock,
          ids,
        },
        { feature: 'report-schedules', act: 'stop', subject: scheduleId, detail: { name } },
      );
    }
    return { name: found.name, isStopped: true };
  });
}
