/** Limits the refused records that wait, so that neither a person nor a stolen phone fills the database. */
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { getQuarantineRoom } from '@mobcheck/contract/quarantine/quarantine-room.contract.ts';
import { isFull, OFFICE_ROOM, PERSON_ROOM } from '@mobcheck/contract/quarantine/quarantine-room.rules.ts';
import { QUARANTINE_FULL } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { inOneMessage } from '../../platform/db/database.ts';
import { listFullPeople, lockRoom, sumWaiting } from './quarantine-room.queries.ts';

/** The delay until a phone tries again. The office must decide about a record first. */
const RETRY_AFTER_SECONDS = 1800;

/** Returns the company whose records share the office's room. Undefined means all companies of the group. */
function companyOfRoom({ companyGroup, companyId }: ActionContext['actor']): string | undefined {
  return companyGroup === GENERIC_GROUP ? companyId : undefined;
}

/**
 * Checks that there was room for a record that this transaction has added. Other transactions wait for the commit, so that each
 * counts all earlier records.
 * @throws ApiError QUARANTINE_FULL
 */
export async function requireQuarantineRoom({ db, actor }: ActionContext, id: string): Promise<void> {
  const [, ofPerson, ofOffice] = await inOneMessage(db, [
    () => lockRoom(db),
    () => sumWaiting(db, { userId: actor.userId, exceptId: id }),
    () => sumWaiting(db, { companyId: companyOfRoom(actor), exceptId: id }),
  ]);
  if (isFull(ofPerson, PERSON_ROOM)) {
    throw apiError(QUARANTINE_FULL, { scope: 'person', retryAfter: RETRY_AFTER_SECONDS });
  }
  if (isFull(ofOffice, OFFICE_ROOM)) {
    throw apiError(QUARANTINE_FULL, { scope: 'office', retryAfter: RETRY_AFTER_SECONDS });
  }
}

/** Returns whether the office's room is full, and the persons with a full room. */
export async function readQuarantineRoom({
  db,
  actor,
}: ActionContext): Promise<HandlerReplyOf<typeof getQuarantineRoom>> {
  const [ofOffice, fullPeople] = await inOneMessage(db, [
    () => sumWaiting(db, { companyId: companyOfRoom(actor) }),
    () => listFullPeople(db, PERSON_ROOM, onlyVisibleCompanyId(actor)),
  ]);
  return { officeIsFull: isFull(ofOffice, OFFICE_ROOM), fullPeople };
}
