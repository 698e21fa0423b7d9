/** Checks of the two tags of a replacement and of other open requests about them. */
import { EQUIPMENT_GONE } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type putTagReplacement,
  REPLACEMENT_EQUIPMENT_REQUESTED,
  REPLACEMENT_OTHER_COMPANY,
  REPLACEMENT_REQUESTED,
  REPLACEMENT_SAME_EQUIPMENT,
  REPLACEMENT_WITHOUT_EQUIPMENT,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { TAG_RETIRED } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { findEquipment } from '../equipment/equipment.exported.queries.ts';
import { findOpenRequests } from './open-requests.exported.queries.ts';
import { findTag, listSerials } from '../tags/tag-swap.exported.queries.ts';

export type Tag = NonNullable<Awaited<ReturnType<typeof findTag>>>;

export type ReplacementInput = BodyOf<typeof putTagReplacement>;

/** Returns a row of a company that the user may see. @throws ApiError NOT_FOUND for other rows and for undefined */
export function requireVisible<Row extends { readonly companyId: string }>(
  { actor }: ActionContext,
  row: Row | undefined,
): Row {
  const onlyCompanyId = onlyVisibleCompanyId(actor);
  const isVisible = row !== undefined && (onlyCompanyId === undefined || row.companyId === onlyCompanyId);
  return requireFound(isVisible ? row : undefined);
}

/**
 * Finds the tag to be replaced, current or retired, which must lead to equipment that the user may see.
 * @returns undefined without an old serial
 * @throws ApiError NOT_FOUND, REPLACEMENT_SAME_EQUIPMENT, REPLACEMENT_WITHOUT_EQUIPMENT, or EQUIPMENT_GONE when the tag leads to another
 * piece than the phone showed
 */
export async function findOldTag(
  context: ActionContext,
  { newSerial, oldSerial, equipmentId }: ReplacementInput,
): Promise<Tag | undefined> {
  if (oldSerial === null) {
    return undefined;
  }
  const tag = requireVisible(context, await findTag(context.db, oldSerial));
  if (oldSerial === newSerial) {
    throw apiError(REPLACEMENT_SAME_EQUIPMENT);
  }
  if (tag.equipmentId === null) {
    throw apiError(REPLACEMENT_WITHOUT_EQUIPMENT);
  }
  if (equipmentId !== undefined) {
    const piece = await findEquipment(context.db, { equipmentId }, undefined);
    if (piece?.id !== tag.equipmentId) {
      throw apiError(EQUIPMENT_GONE);
    }
  }
  return tag;
}

/**
 * Checks that a tag can replace the old tag. Returns the id of its company.
 * @throws ApiError NOT_FOUND, TAG_RETIRED, REPLACEMENT_OTHER_COMPANY or REPLACEMENT_SAME_EQUIPMENT
 */
export function checkNewTag(context: ActionContext, tag: Tag, old: Tag | undefined): string {
  const { companyId, retired, equipmentId, serialNumber } = requireVisible(context, tag);
  if (retired) {
    throw apiError(TAG_RETIRED, { serial: serialNumber });
  }
  if (old !== undefined && old.companyId !== companyId) {
    throw apiError(REPLACEMENT_OTHER_COMPANY);
  }
  if (old !== undefined && old.equipmentId === equipmentId) {
    throw apiError(REPLACEMENT_SAME_EQUIPMENT);
  }
  return companyId;
}

/**
 * Checks that no other request about the same tags is open, since handling one would make the other obsolete.
 * @throws ApiError REPLACEMENT_REQUESTED for the same new tag, else REPLACEMENT_EQUIPMENT_REQUESTED
 */
export async function requireNoOpenRequest(
  { db }: ActionContext,
  newSerial: string,
  tags: readonly (Tag | undefined)[],
): Promise<void> {
  const serials = new Set([newSerial]);
  for (const tag of tags) {
    if (tag !== undefined) {
      serials.add(tag.serialNumber);
    }
    for (const serial of tag?.equipmentId ? await listSerials(db, tag.equipmentId) : []) {
      serials.add(serial);
    }
  }
  const openRequests = await findOpenRequests(db, [...serials]);
  if (openRequests.length > 0) {
    throw apiError(
      openRequests.some((item) => item.newSerial === newSerial)
        ? REPLACEMENT_REQUESTED
        : REPLACEMENT_EQUIPMENT_REQUESTED,
    );
  }
}
