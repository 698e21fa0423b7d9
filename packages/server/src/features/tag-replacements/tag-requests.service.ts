/** Requests to replace a tag: made once in the field, seen and dismissed in the office. */
import type { AnswerOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type listTagReplacements,
  REPLACEMENT_CLOSED,
  REPLACEMENT_CONTENT_DIFFERS,
  type putTagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { reserveTag } from '../tags/tag-swap.service.ts';
import { checkNewTag, oldTag, requireUnasked, seen, type Sent, type Tag } from './tag-checks.service.ts';
import * as queries from './tag-replacements.queries.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';
import { findTag, lockTags } from '../tags/tag-swap.exported.queries.ts';

type Receipt = AnswerOf<typeof putTagReplacement>;

/** The first receipt of an id, for who sees its company; @throws ApiError REPLACEMENT_CONTENT_DIFFERS or NOT_FOUND */
function receiptOf(act: Act, earlier: queries.RequestRow, { newSerial, oldSerial }: Sent): Receipt {
  if (earlier.newSerial !== newSerial || earlier.oldSerial !== oldSerial) {
    throw apiError(REPLACEMENT_CONTENT_DIFFERS);
  }
  seen(act, earlier);
  return { id: earlier.id, requestDate: earlier.requestedAt };
}

/** Checks the new tag, and sets the serial aside for the company when nobody has it. Answers the company. */
async function takeNewTag(act: Act, tag: Tag | undefined, old: Tag | undefined, newSerial: string) {
  if (tag !== undefined) {
    return checkNewTag(act, tag, old);
  }
  const companyId = old?.companyId ?? act.actor.companyId;
  await reserveTag(act, newSerial, companyId);
  return companyId;
}

/** The serials to lock. A retired one is no transfer's own: that writes it while it locks others, in no order. */
async function lockable({ db }: Act, { newSerial, oldSerial }: Sent): Promise<string[]> {
  const old = oldSerial === null ? undefined : await findTag(db, oldSerial);
  return old === undefined || old.retired ? [newSerial] : [newSerial, old.serialNumber];
}

/**
 * Asks for a replacement, once: an id that is there already answers its first receipt, whatever has changed since. The
 * companies are locked first, so that requests come one after the other, whichever tags they name; then both tags, so
 * that a transfer of either is over or has not begun.
 * @throws ApiError NOT_FOUND, TAG_NOT_FREE, TAG_RETIRED, REPLACEMENT_REQUESTED, REPLACEMENT_EQUIPMENT_REQUESTED,
 * REPLACEMENT_CONTENT_DIFFERS, REPLACEMENT_WITHOUT_EQUIPMENT, REPLACEMENT_SAME_EQUIPMENT or REPLACEMENT_OTHER_COMPANY
 */
export async function requestReplacement(act: Act, id: string, sent: Sent): Promise<Receipt> {
  const { db, actor, clock } = act;
  await lockCompanies(db);
  const tags = await lockTags(db, await lockable(act, sent));
  const earlier = await queries.findRequest(db, id);
  if (earlier !== undefined) {
    return receiptOf(act, earlier, sent);
  }
  const tag = tags.find(({ serialNumber }) => serialNumber === sent.newSerial);
  const old = await oldTag(act, sent);
  const companyId = await takeNewTag(act, tag, old, sent.newSerial);
  await requireUnasked(act, sent.newSerial, [tag, old]);
  const requestedAt = clock.now();
  await queries.insertRequest(db, {
    ...sent,
    id,
    companyId,
    userId: actor.userId,
    userName: actor.name,
    requestedAt,
    requestedDate: todayOf(act),
    updateDate: requestedAt,
  });
  const detail = { tag: sent.newSerial, oldTag: sent.oldSerial };
  await recordAct(act, { feature: 'tag-replacements', act: 'request', subject: id, detail });
  return { id, requestDate: requestedAt };
}

/** One page of the open requests. */
export async function listReplacements(
  act: Act,
  filter: QueryOf<typeof listTagReplacements>,
): Promise<AnswerOf<typeof listTagReplacements>> {
  const { items, total } = await queries.listRequests(act.db, {
    ...filter,
    visibleCompany: visibleCompany(act.actor),
  });
  return {
    total,
    items: items.map(({ newSerial, oldSerial, userName, requestedAt, ...row }) => ({
      ...row,
      tagSerialNumber: newSerial,
      equipmentNewSerialNumber: newSerial,
      equipmentOldSerialNumber: oldSerial,
      requestUsername: userName,
      requestDate: requestedAt,
      createdAtMillis: requestedAt.getTime(),
    })),
  };
}

/**
 * Dismisses a request; both tags stay as they are.
 * @throws ApiError NOT_FOUND or REPLACEMENT_CLOSED
 */
export async function dismissReplacement(act: Act, id: string): Promise<void> {
  const { db, actor, clock } = act;
  const request = seen(act, await queries.findRequest(db, id));
  const closing = { state: 'DISMISSED', closedAt: clock.now(), closedBy: actor.name } as const;
  if (!(await queries.closeRequest(db, id, closing))) {
    throw apiError(REPLACEMENT_CLOSED);
  }
  const detail = { tag: request.newSerial, oldTag: request.oldSerial };
  await recordAct(act, { feature: 'tag-replacements', act: 'dismiss', subject: id, detail });
}
