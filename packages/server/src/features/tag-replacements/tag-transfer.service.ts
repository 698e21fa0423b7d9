/** Replaces the tag of a piece of equipment. Equipment on the new tag is merged into the piece, with all records. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { replaceTag as endpoint } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import {
  REPLACEMENT_OTHER_COMPANY,
  REPLACEMENT_SAME_EQUIPMENT,
  REPLACEMENT_TAG_IN_USE,
  REPLACEMENT_WITHOUT_EQUIPMENT,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { TAG_RETIRED } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findTold, tellPiece } from '../events/piece-events.service.ts';
import { getEquipment } from '../equipment/equipment.service.ts';
import { mergeEquipment } from '../equipment-merge/equipment-merge.service.ts';
import { reserveTag } from '../tags/tag-swap.service.ts';
import { findOpenRequests } from './open-requests.exported.queries.ts';
import { closeRequest, hasRequestSince } from './tag-replacements.queries.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';
import { refreshLastRecords } from '../equipment/status/status-columns.exported.queries.ts';
import { insertSnapshots } from '../equipment/equipment.exported.queries.ts';
import { lockPieces, putOnTag } from '../equipment/retag-equipment.exported.queries.ts';
import { findTag, lockTags, listSerials, swapTag } from '../tags/tag-swap.exported.queries.ts';

type Tag = Awaited<ReturnType<typeof lockTags>>[number];

/**
 * Finds both tags and locks them with all other tags of their equipment, in the order of serials, to avoid deadlocks.
 * @throws ApiError NOT_FOUND
 */
async function lockTagsForUpdate(
  { db, actor }: ActionContext,
  newSerial: string,
  oldSerial: string,
): Promise<[Tag, Tag]> {
  const company = onlyVisibleCompanyId(actor);
  const tags = await lockTags(db, [newSerial, oldSerial]);
  const tagOf = (serial: string) =>
    requireFound(
      tags.find((tag) => tag.serialNumber === serial && (company === undefined || tag.companyId === company)),
    );
  return [tagOf(newSerial), tagOf(oldSerial)];
}

/**
 * Adds an unknown new serial as a free tag of the old tag's company. Locks the companies first, in the order of a
 * registration, so that nobody takes the serial concurrently.
 */
async function reserveUnknownSerial(
  context: ActionContext,
  newSerial: string,
  oldSerial: string,
): Promise<void> {
  const { db } = context;
  if ((await findTag(db, newSerial)) !== undefined) {
    return;
  }
  await lockCompanies(db);
  if ((await findTag(db, newSerial)) !== undefined) {
    return;
  }
  const { companyId } = requireFound(await findTag(db, oldSerial));
  await reserveTag(context, newSerial, companyId);
}

/** Checks that the user agreed to merge equipment without a request for it. @throws ApiError TAG_NOT_FREE or REPLACEMENT_TAG_IN_USE */
function requireAgreement(serials: readonly string[], newSerial: string, merging: boolean): void {
  if (serials.length > 1) {
    // The tag replaced another tag before, so its equipment has its own history.
    throw apiError(TAG_NOT_FREE, { serial: newSerial });
  }
  if (!merging) {
    throw apiError(REPLACEMENT_TAG_IN_USE, { serial: newSerial });
  }
}

/**
 * Closes the open requests about the tags of a replacement. Requests for its new tag become DONE, and all others about the same
 * equipment become DISMISSED, since they are obsolete.
 * @param serials all serials that led to either piece of equipment
 */
async function closeRequests(
  context: ActionContext,
  {
    newSerials,
    serials,
    companyId,
    replacedBy,
    now,
  }: Readonly<{ newSerials: string[]; serials: string[]; companyId: string; replacedBy: string; now: Date }>,
): Promise<void> {
  const { db, actor } = context;
  // Sorted by id, to avoid deadlocks with concurrent replacements.
  for (const { id, newSerial, oldSerial } of await findOpenRequests(db, serials)) {
    const isDone = newSerials.includes(newSerial);
    const state = isDone ? 'DONE' : 'DISMISSED';
    const isClosed = await closeRequest(db, id, { state, closedAt: now, closedBy: actor.name });
    if (isClosed && !isDone) {
      const detail = { tag: newSerial, oldTag: oldSerial, replacedBy };
      await recordAct(context, {
        feature: 'tag-replacements',
        act: 'dismiss',
        subject: id,
        companyId,
        detail,
      });
    }
  }
}

type LockedTag = Awaited<ReturnType<typeof lockTagsForUpdate>>[number];

/**
 * Checks both tags of a replacement.
 * @returns the id of the old tag's equipment, and whether the replacement was done before
 * @throws ApiError REPLACEMENT_SAME_EQUIPMENT, REPLACEMENT_WITHOUT_EQUIPMENT, TAG_RETIRED or REPLACEMENT_OTHER_COMPANY
 */
function checkReplacement(
  newTag: LockedTag,
  oldTag: LockedTag,
  serials: { newSerial: string; oldSerial: string },
) {
  const { equipmentId } = oldTag;
  if (newTag === oldTag) {
    throw apiError(REPLACEMENT_SAME_EQUIPMENT);
  }
  if (equipmentId === null) {
    throw apiError(REPLACEMENT_WITHOUT_EQUIPMENT);
  }
  if (newTag.retired) {
    throw apiError(TAG_RETIRED, { serial: serials.newSerial });
  }
  if (newTag.equipmentId === equipmentId) {
    // Both lead to the same equipment and the old tag is retired, so this replacement was done before.
    return { equipmentId, isDone: true };
  }
  if (newTag.companyId !== oldTag.companyId) {
    throw apiError(REPLACEMENT_OTHER_COMPANY);
  }
  if (oldTag.retired) {
    throw apiError(TAG_RETIRED, { serial: serials.oldSerial });
  }
  return { equipmentId, isDone: false };
}

async function addSnapshot(
  { db, actor, ids }: ActionContext,
  equipmentId: string,
  piece: Awaited<ReturnType<typeof lockPieces>>[number],
  now: Date,
): Promise<void> {
  const { id: _, createdAt: __, ...columns } = piece;
  await insertSnapshots(db, [
    {
      ...columns,
      id: ids.newId(),
      equipmentId,
      transaction: 'TAG_REPLACED',
      at: now,
      userName: actor.name,
      userEmail: actor.email,
    },
  ]);
}

/**
 * Moves the equipment of the old serial to the new serial, which may be unknown. A piece that is on the new tag is merged into the
 * equipment, with all records. The old serial is retired forever and still leads to the equipment. A repeated call returns the equipment.
 * The used quota never grows, since the new tag is enabled only if the old tag was.
 * @param merging whether the user agrees to merge the new tag's equipment without a request for it
 * @throws ApiError NOT_FOUND, TAG_NOT_FREE, TAG_RETIRED, REPLACEMENT_WITHOUT_EQUIPMENT, REPLACEMENT_SAME_EQUIPMENT,
 * REPLACEMENT_TAG_IN_USE or REPLACEMENT_OTHER_COMPANY
 */
export async function replaceTag(
  context: ActionContext,
  { newSerial, oldSerial, merging }: { newSerial: string; oldSerial: string; merging: boolean },
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, clock, ids } = context;
  await reserveUnknownSerial(context, newSerial, oldSerial);
  const [newTag, oldTag] = await lockTagsForUpdate(context, newSerial, oldSerial);
  const { equipmentId, isDone } = checkReplacement(newTag, oldTag, { newSerial, oldSerial });
  if (isDone) {
    return getEquipment(context, newSerial);
  }
  const now = clock.now();
  const mergedId = newTag.equipmentId;
  const pieces = await lockPieces(db, mergedId === null ? [equipmentId] : [equipmentId, mergedId]);
  const piece = requireFound(pieces.find(({ id }) => id === equipmentId));
  const told = await findTold(context, equipmentId);
  const newSerials = mergedId === null ? [newSerial] : await listSerials(db, mergedId);
  const mergedPiece = mergedId === null ? undefined : requireFound(pieces.find(({ id }) => id === mergedId));
  if (mergedPiece !== undefined && !(await hasRequestSince(db, newSerials, mergedPiece.createdAt))) {
    requireAgreement(newSerials, newSerial, merging);
  }
  const movedRecords =
    mergedId === null ? 0 : await mergeEquipment(db, { from: mergedId, to: equipmentId, now, ids });
  await swapTag(db, { newSerial, oldSerial, equipmentId, mergedId, enabled: oldTag.enabled, now });
  await putOnTag(db, equipmentId, {
    tagSerialNumber: newSerial,
    enabledTag: oldTag.enabled,
    updateDate: now,
  });
  await refreshLastRecords(db, equipmentId, now);
  await addSnapshot(context, equipmentId, piece, now);
  // After the swap, these are all serials of both pieces.
  const serials = await listSerials(db, equipmentId);
  const { companyId } = oldTag;
  await closeRequests(context, { newSerials, serials, companyId, replacedBy: newSerial, now });
  await recordAct(context, {
    feature: 'tag-replacements',
    act: 'replace',
    subject: equipmentId,
    companyId,
    detail: { tag: newSerial, oldTag: oldSerial, merged: mergedId, records: movedRecords },
  });
  tellPiece(context, { before: told, after: await findTold(context, equipmentId) }, ({ data, ...event }) => [
    {
      ...event,
      type: 'tag.replaced',
      data: { ...data, subject: { ...data.subject, mergedEquipmentId: mergedId } },
    },
  ]);
  return getEquipment(context, newSerial);
}
