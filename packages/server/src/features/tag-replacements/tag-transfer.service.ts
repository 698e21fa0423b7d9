/** The replacement itself: equipment takes a new tag, with all that was recorded on it. */
import type { AnswerOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { replaceTag as endpoint } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import {
  REPLACEMENT_OTHER_COMPANY,
  REPLACEMENT_SAME_EQUIPMENT,
  REPLACEMENT_TAG_IN_USE,
  REPLACEMENT_WITHOUT_EQUIPMENT,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { TAG_RETIRED } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, apiError } from '../../platform/context/api-error.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { getEquipment } from '../equipment/equipment.service.ts';
import { mergeEquipment } from '../equipment-merge/equipment-merge.service.ts';
import { reserveTag } from '../tags/tag-swap.service.ts';
import { closeRequest, findOpenNaming, isAskedFor } from './tag-replacements.queries.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';
import { refreshLastRecords } from '../equipment/equipment-status-columns.exported.queries.ts';
import { insertSnapshots } from '../equipment/equipment.exported.queries.ts';
import { lockPieces, putOnTag } from '../equipment/retag-equipment.exported.queries.ts';
import { findTag, lockTags, listSerials, swapTag } from '../tags/tag-swap.exported.queries.ts';

type Tag = Awaited<ReturnType<typeof lockTags>>[number];

/** Both tags, locked in the order of their serials: two replacements that cross never wait for each other. */
async function lockTagsForUpdate(
  { db, actor }: Act,
  newSerial: string,
  oldSerial: string,
): Promise<[Tag, Tag]> {
  const company = visibleCompany(actor);
  const tags = await lockTags(db, [newSerial, oldSerial]);
  const tagOf = (serial: string) =>
    found(
      tags.find((tag) => tag.serialNumber === serial && (company === undefined || tag.companyId === company)),
    );
  return [tagOf(newSerial), tagOf(oldSerial)];
}

/**
 * A new serial that nobody has becomes a blank tag of the old one's company. The companies are locked first, in the order
 * of a registration: nobody takes the serial meanwhile.
 */
async function reserveUnknown(act: Act, newSerial: string, oldSerial: string): Promise<void> {
  const { db } = act;
  if ((await findTag(db, newSerial)) !== undefined) {
    return;
  }
  await lockCompanies(db);
  if ((await findTag(db, newSerial)) !== undefined) {
    return;
  }
  const { companyId } = found(await findTag(db, oldSerial));
  await reserveTag(act, newSerial, companyId);
}

/** Equipment that nobody who knew of it asked to merge is lost in another one only when the person agrees. */
function requireAgreed(serials: readonly string[], newSerial: string, merging: boolean): void {
  if (serials.length > 1) {
    // The tag took another's place before or meanwhile: its equipment is no newcomer.
    throw apiError(TAG_NOT_FREE, { serial: newSerial });
  }
  if (!merging) {
    throw apiError(REPLACEMENT_TAG_IN_USE, { serial: newSerial });
  }
}

/**
 * Closes what waits for an answer about the tags of a transfer: done where its new tag is asked for, dismissed where
 * another request names the same equipment, which the transfer made untrue.
 * @param serials all that led to either piece
 */
async function closeRequests(
  act: Act,
  {
    newSerials,
    serials,
    replacedBy,
    now,
  }: Readonly<{ newSerials: string[]; serials: string[]; replacedBy: string; now: Date }>,
): Promise<void> {
  const { db, actor } = act;
  // In the order of their ids, as in every transfer: two that meet never wait for each other.
  for (const { id, newSerial, oldSerial } of await findOpenNaming(db, serials)) {
    const isDone = newSerials.includes(newSerial);
    const state = isDone ? 'DONE' : 'DISMISSED';
    const isClosed = await closeRequest(db, id, { state, closedAt: now, closedBy: actor.name });
    if (isClosed && !isDone) {
      const detail = { tag: newSerial, oldTag: oldSerial, replacedBy };
      await recordAct(act, { feature: 'tag-replacements', act: 'dismiss', subject: id, detail });
    }
  }
}

type LockedTag = Awaited<ReturnType<typeof lockTagsForUpdate>>[number];

/**
 * The equipment whose tag is replaced, and whether that was done before.
 * @throws ApiError REPLACEMENT_SAME_EQUIPMENT, REPLACEMENT_WITHOUT_EQUIPMENT, TAG_RETIRED or REPLACEMENT_OTHER_COMPANY
 */
function replaceable(
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
    // Equipment carries one tag: the old one is retired, so this was done before.
    return { equipmentId, done: true };
  }
  if (newTag.companyId !== oldTag.companyId) {
    throw apiError(REPLACEMENT_OTHER_COMPANY);
  }
  if (oldTag.retired) {
    throw apiError(TAG_RETIRED, { serial: serials.oldSerial });
  }
  return { equipmentId, done: false };
}

/** Keeps the equipment as it stands after the replacement, as a modification. */
async function keepModification(
  { db, actor, ids }: Act,
  equipmentId: string,
  piece: Awaited<ReturnType<typeof lockPieces>>[number],
  now: Date,
): Promise<void> {
  const { id: _, createdAt: __, ...words } = piece;
  await insertSnapshots(db, [
    {
      ...words,
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
 * The equipment of the old serial takes the new one, also one that nobody has, with all that was recorded on the new
 * tag; the old serial is retired for good and still leads to it. The same call again answers the equipment. The quota
 * never grows: the new tag is on or off as the old one was.
 * @param merging agreed by the person: equipment of the new tag, which nobody who knew of it asked to merge, goes
 * @throws ApiError NOT_FOUND, TAG_NOT_FREE, TAG_RETIRED, REPLACEMENT_WITHOUT_EQUIPMENT, REPLACEMENT_SAME_EQUIPMENT,
 * REPLACEMENT_TAG_IN_USE or REPLACEMENT_OTHER_COMPANY
 */
export async function replaceTag(
  act: Act,
  { newSerial, oldSerial, merging }: { newSerial: string; oldSerial: string; merging: boolean },
): Promise<AnswerOf<typeof endpoint>> {
  const { db, clock } = act;
  await reserveUnknown(act, newSerial, oldSerial);
  const [newTag, oldTag] = await lockTagsForUpdate(act, newSerial, oldSerial);
  const { equipmentId, done } = replaceable(newTag, oldTag, { newSerial, oldSerial });
  if (done) {
    return getEquipment(act, newSerial);
  }
  const now = clock.now();
  const mergedId = newTag.equipmentId;
  const pieces = await lockPieces(db, mergedId === null ? [equipmentId] : [equipmentId, mergedId]);
  const piece = found(pieces.find(({ id }) => id === equipmentId));
  const newSerials = mergedId === null ? [newSerial] : await listSerials(db, mergedId);
  const merged = mergedId === null ? undefined : found(pieces.find(({ id }) => id === mergedId));
  if (merged !== undefined && !(await isAskedFor(db, newSerials, merged.createdAt))) {
    requireAgreed(newSerials, newSerial, merging);
  }
  const moved = mergedId === null ? 0 : await mergeEquipment(db, { from: mergedId, to: equipmentId, now });
  await swapTag(db, { newSerial, oldSerial, equipmentId, mergedId, enabled: oldTag.enabled, now });
  await putOnTag(db, equipmentId, {
    tagSerialNumber: newSerial,
    enabledTag: oldTag.enabled,
    updateDate: now,
  });
  await refreshLastRecords(db, equipmentId);
  await keepModification(act, equipmentId, piece, now);
  // After the swap: these are all serials of both pieces.
  const serials = await listSerials(db, equipmentId);
  await closeRequests(act, { newSerials, serials, replacedBy: newSerial, now });
  await recordAct(act, {
    feature: 'tag-replacements',
    act: 'replace',
    subject: equipmentId,
    detail: { tag: newSerial, oldTag: oldSerial, merged: mergedId, records: moved },
  });
  return getEquipment(act, newSerial);
}
