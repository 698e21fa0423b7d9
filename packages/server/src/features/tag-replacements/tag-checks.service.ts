/** What two tags have to be before one can take the other's place; and whether somebody asks for that already. */
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
import type { Act } from '../../platform/context/act.ts';
import { found, apiError } from '../../platform/context/api-error.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import { findOpenNaming } from './tag-replacements.queries.ts';
import { findTag, listSerials } from '../tags/tag-swap.exported.queries.ts';

export type Tag = NonNullable<Awaited<ReturnType<typeof findTag>>>;

export type Sent = BodyOf<typeof putTagReplacement>;

/** A row of the person's sight; @throws ApiError NOT_FOUND for what is not there and for what is out of sight */
export function seen<Row extends { readonly companyId: string }>({ actor }: Act, row: Row | undefined): Row {
  const company = visibleCompany(actor);
  return found(row !== undefined && (company === undefined || row.companyId === company) ? row : undefined);
}

/**
 * The tag that is said to be replaced: it carries equipment of the person's sight, or led to it before.
 * @throws ApiError NOT_FOUND, REPLACEMENT_SAME_EQUIPMENT or REPLACEMENT_WITHOUT_EQUIPMENT
 */
export async function oldTag(act: Act, { newSerial, oldSerial }: Sent): Promise<Tag | undefined> {
  if (oldSerial === null) {
    return undefined;
  }
  const tag = seen(act, await findTag(act.db, oldSerial));
  if (oldSerial === newSerial) {
    throw apiError(REPLACEMENT_SAME_EQUIPMENT);
  }
  if (tag.equipmentId === null) {
    throw apiError(REPLACEMENT_WITHOUT_EQUIPMENT);
  }
  return tag;
}

/**
 * A tag of the person's sight that can take the place of the old one. Answers its company.
 * @throws ApiError NOT_FOUND, TAG_RETIRED, REPLACEMENT_OTHER_COMPANY or REPLACEMENT_SAME_EQUIPMENT
 */
export function checkNewTag(act: Act, tag: Tag, old: Tag | undefined): string {
  const { companyId, retired, equipmentId, serialNumber } = seen(act, tag);
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
 * One question at a time: whatever the office answers to an open request makes another one about the same tags untrue.
 * @throws ApiError REPLACEMENT_REQUESTED for the same new tag, else REPLACEMENT_EQUIPMENT_REQUESTED
 */
export async function requireUnasked(
  { db }: Act,
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
  const open = await findOpenNaming(db, [...serials]);
  if (open.length > 0) {
    throw apiError(
      open.some((item) => item.newSerial === newSerial)
        ? REPLACEMENT_REQUESTED
        : REPLACEMENT_EQUIPMENT_REQUESTED,
    );
  }
}
