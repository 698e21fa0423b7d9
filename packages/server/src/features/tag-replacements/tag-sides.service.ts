/** Previews of a replacement, with the equipment of both tags and the equipment that can move to the new tag. */
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  listRetagCandidates,
  listRetagCandidatesOfRequest,
  suggestReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import {
  readEquipment,
  readMostSimilar,
  presentRetagCandidates,
} from '../equipment/retag-candidates.service.ts';
import { isFree } from '../tags/tags.service.ts';
import {
  checkNewTag,
  findOldTag,
  type ReplacementInput,
  requireNoOpenRequest,
  requireVisible,
} from './tag-checks.service.ts';
import { findRequest, hasRequestSince, type RequestRow } from './tag-replacements.queries.ts';
import { findTag, listSerials } from '../tags/tag-swap.exported.queries.ts';

type ReplacementSides = HandlerReplyOf<typeof suggestReplacement>;

/** Finds an open request. @throws ApiError NOT_FOUND, also for a request that the user may not see */
async function requireOpenRequest(context: ActionContext, id: string): Promise<RequestRow> {
  const request = requireVisible(context, await findRequest(context.db, id));
  return requireFound(request.state === 'OPEN' ? request : undefined);
}

/**
 * Finds the equipment of the new tag and of the old tag, if any. The equipment of a retired old tag is returned as `succeeded` and not as
 * a suggestion, since another tag has succeeded the old tag.
 */
async function findSides(
  context: ActionContext,
  { newSerial, oldSerial }: ReplacementInput,
): Promise<Omit<ReplacementSides, 'agreement'>> {
  const newEquipment = await readEquipment(context, newSerial);
  const oldEquipment = oldSerial === null ? null : await readEquipment(context, oldSerial);
  if (oldEquipment !== null && oldEquipment.tagSerialNumber !== oldSerial) {
    return { newEquipment, suggestion: null, succeeded: oldEquipment };
  }
  const suggestion = oldEquipment?.id === newEquipment?.id ? null : oldEquipment;
  return { newEquipment, suggestion, succeeded: null };
}

/** Returns the equipment of both tags of an open request. Without an old serial, the suggestion is the most similar equipment. */
export async function readSides(context: ActionContext, id: string): Promise<ReplacementSides> {
  const { db } = context;
  const sides = await findSides(context, await requireOpenRequest(context, id));
  const { newEquipment, suggestion, succeeded } = sides;
  if (newEquipment === null) {
    return { ...sides, agreement: false };
  }
  const serials = await listSerials(db, newEquipment.id);
  const needsAgreement = !(await hasRequestSince(db, serials, newEquipment.createdAt));
  const needsGuess = suggestion === null && succeeded === null;
  return {
    ...sides,
    agreement: needsAgreement,
    suggestion: needsGuess ? await readMostSimilar(context, newEquipment.id) : suggestion,
  };
}

/**
 * Returns the equipment of both tags of a replacement without a request. Makes no guess without an old serial, since the new serial may
 * be a typing error. Writes nothing, since the replacement itself reserves an unknown serial.
 * @throws ApiError NOT_FOUND, TAG_NOT_FREE, TAG_RETIRED, REPLACEMENT_REQUESTED, REPLACEMENT_EQUIPMENT_REQUESTED,
 * REPLACEMENT_WITHOUT_EQUIPMENT, REPLACEMENT_SAME_EQUIPMENT or REPLACEMENT_OTHER_COMPANY
 */
export async function previewReplacement(
  context: ActionContext,
  input: ReplacementInput,
): Promise<ReplacementSides> {
  const { db, actor } = context;
  const { newSerial } = input;
  const old = await findOldTag(context, input);
  const tag = await findTag(db, newSerial);
  if (tag === undefined) {
    if (!(await isFree(db, newSerial, actor.companyId))) {
      throw apiError(NOT_FOUND);
    }
  } else {
    checkNewTag(context, tag, old);
  }
  await requireNoOpenRequest(context, newSerial, [tag, old]);
  if (tag !== undefined && tag.equipmentId !== null && (await listSerials(db, tag.equipmentId)).length > 1) {
    // The tag replaced another tag before, so its equipment has its own history and must not be merged.
    throw apiError(TAG_NOT_FREE, { serial: newSerial });
  }
  const sides = await findSides(context, input);
  return { ...sides, agreement: sides.newEquipment !== null };
}

/** Lists equipment of the request's company, except the equipment of the new tag. */
export async function readRetagCandidatesOfRequest(
  context: ActionContext,
  id: string,
  filter: QueryOf<typeof listRetagCandidatesOfRequest>,
) {
  const { newSerial, companyId } = await requireOpenRequest(context, id);
  const newTag = await findTag(context.db, newSerial);
  return presentRetagCandidates(context, { ...filter, companyId, exceptId: newTag?.equipmentId ?? null });
}

/** Lists equipment of the active company. With a new serial, lists equipment of that tag's company, except the tag's own equipment. */
export async function readRetagCandidates(
  context: ActionContext,
  { newSerial, ...filter }: QueryOf<typeof listRetagCandidates>,
) {
  const tag = newSerial === undefined ? undefined : await findTag(context.db, newSerial);
  const { companyId, equipmentId } =
    tag === undefined
      ? { companyId: context.actor.companyId, equipmentId: null }
      : requireVisible(context, tag);
  return presentRetagCandidates(context, { ...filter, companyId, exceptId: equipmentId });
}
