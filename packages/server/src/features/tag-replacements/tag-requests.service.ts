/** Tag replacement requests, which are created in the field, then listed and dismissed in the office. */
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type listTagReplacements,
  REPLACEMENT_CLOSED,
  REPLACEMENT_CONTENT_DIFFERS,
  putTagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { inOneMessage, type TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { lockRecordId, lockRefusedOfId } from '../inspections/record-id.exported.queries.ts';
import { type EndWaiting, endIfSame, isIdOfOthers } from '../inspections/refused-id.service.ts';
import { reserveTag } from '../tags/tag-swap.service.ts';
import {
  checkNewTag,
  findOldTag,
  type ReplacementInput,
  requireNoOpenRequest,
  requireVisible,
  type Tag,
} from './tag-checks.service.ts';
import * as queries from './tag-replacements.queries.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';
import { lockTags } from '../tags/tag-swap.exported.queries.ts';

type Receipt = HandlerReplyOf<typeof putTagReplacement>;
type Serials = Pick<ReplacementInput, 'newSerial' | 'oldSerial'>;

/** Whether a text is a body with the serials of a request. */
function isBodyOf({ newSerial, oldSerial }: Serials, text: string): boolean {
  const { data } = putTagReplacement.body.safeParse(parseJson(text));
  return data?.newSerial === newSerial && data.oldSerial === oldSerial;
}

/** Finds the person of a saved request, and whether a text is its body. */
export async function findSavedRequest(db: TenantDb, id: string, text: string) {
  const request = await queries.findRequest(db, id);
  return request && { userId: request.userId, userName: request.userName, isSame: isBodyOf(request, text) };
}

/** Returns the receipt of a request that exists. @throws ApiError REPLACEMENT_CONTENT_DIFFERS or NOT_FOUND */
function toReceipt(
  context: ActionContext,
  earlier: queries.RequestRow,
  { newSerial, oldSerial }: Serials,
): Receipt {
  if (earlier.newSerial !== newSerial || earlier.oldSerial !== oldSerial) {
    throw apiError(REPLACEMENT_CONTENT_DIFFERS);
  }
  requireVisible(context, earlier);
  return { id: earlier.id, requestDate: earlier.requestedAt };
}

/** Checks the new tag, or adds an unknown serial as a free tag of the company. Returns the company's id. */
async function checkOrReserveNewTag(
  context: ActionContext,
  tag: Tag | undefined,
  old: Tag | undefined,
  newSerial: string,
) {
  if (tag !== undefined) {
    return checkNewTag(context, tag, old);
  }
  const companyId = old?.companyId ?? context.actor.companyId;
  await reserveTag(context, newSerial, companyId);
  return companyId;
}

/**
 * Creates a request. A repeat with the same id returns the first receipt, whatever has changed since. Locks the companies first, which
 * serializes all requests. Then locks the id, and then both tags, so that no replacement of either tag is running.
 * @param endWaiting undefined when the office accepts the refused request of the id
 * @throws ApiError NOT_FOUND, TAG_NOT_FREE, TAG_RETIRED, REPLACEMENT_REQUESTED, REPLACEMENT_EQUIPMENT_REQUESTED,
 * REPLACEMENT_CONTENT_DIFFERS, REPLACEMENT_WITHOUT_EQUIPMENT, REPLACEMENT_SAME_EQUIPMENT, REPLACEMENT_OTHER_COMPANY or EQUIPMENT_GONE
 */
export async function requestReplacement(
  context: ActionContext,
  id: string,
  input: ReplacementInput,
  endWaiting?: EndWaiting,
): Promise<Receipt> {
  const { db, actor, clock } = context;
  await lockCompanies(db);
  const [, refused] = await inOneMessage(db, [() => lockRecordId(db, id), () => lockRefusedOfId(db, id)]);
  const { newSerial, oldSerial } = input;
  const tags = await lockTags(db, oldSerial === null ? [newSerial] : [newSerial, oldSerial]);
  const earlier = await queries.findRequest(db, id);
  if (earlier !== undefined) {
    return toReceipt(context, earlier, input);
  }
  if (isIdOfOthers(refused, actor.userId)) {
    throw apiError(REPLACEMENT_CONTENT_DIFFERS);
  }
  const tag = tags.find(({ serialNumber }) => serialNumber === newSerial);
  const old = await findOldTag(context, input);
  const companyId = await checkOrReserveNewTag(context, tag, old, newSerial);
  await requireNoOpenRequest(context, newSerial, [tag, old]);
  const requestedAt = clock.now();
  await queries.insertRequest(db, {
    newSerial,
    oldSerial,
    id,
    companyId,
    userId: actor.userId,
    userName: actor.name,
    requestedAt,
    requestedDate: todayOf(context),
    updateDate: requestedAt,
  });
  const detail = { tag: input.newSerial, oldTag: input.oldSerial };
  await recordAct(context, { feature: 'tag-replacements', act: 'request', subject: id, companyId, detail });
  await endIfSame(context, id, refused, {
    kind: 'replacement',
    isContent: (text) => isBodyOf(input, text),
    endWaiting,
  });
  return { id, requestDate: requestedAt };
}

/** Returns one page of the open requests. */
export async function listReplacements(
  context: ActionContext,
  filter: QueryOf<typeof listTagReplacements>,
): Promise<HandlerReplyOf<typeof listTagReplacements>> {
  const { items, total } = await queries.listRequests(context.db, {
    ...filter,
    onlyCompanyId: onlyVisibleCompanyId(context.actor),
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
 * Dismisses a request. Both tags stay unchanged.
 * @throws ApiError NOT_FOUND or REPLACEMENT_CLOSED
 */
export async function dismissReplacement(context: ActionContext, id: string): Promise<void> {
  const { db, actor, clock } = context;
  const request = requireVisible(context, await queries.findRequest(db, id));
  const closing = { state: 'DISMISSED', closedAt: clock.now(), closedBy: actor.name } as const;
  if (!(await queries.closeRequest(db, id, closing))) {
    throw apiError(REPLACEMENT_CLOSED);
  }
  const detail = { tag: request.newSerial, oldTag: request.oldSerial };
  await recordAct(context, {
    feature: 'tag-replacements',
    act: 'dismiss',
    subject: id,
    companyId: request.companyId,
    detail,
  });
}
