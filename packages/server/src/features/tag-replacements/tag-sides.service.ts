/** The two sides of a replacement before it is done, and the equipment to choose from. */
import type { AnswerOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  listReplaceableEquipment,
  listReplacementCandidates,
  suggestReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, apiError } from '../../platform/context/api-error.ts';
import { equipmentOf, likestTo, readReplaceable } from '../equipment/replaceable-equipment.service.ts';
import { isFree } from '../tags/tags.service.ts';
import { checkNewTag, oldTag, requireUnasked, seen, type Sent } from './tag-checks.service.ts';
import { findRequest, isAskedFor, type RequestRow } from './tag-replacements.queries.ts';
import { findTag, listSerials } from '../tags/tag-swap.exported.queries.ts';

type ReplacementSides = AnswerOf<typeof suggestReplacement>;

/** An open request of the person's sight. */
async function openRequest(act: Act, id: string): Promise<RequestRow> {
  const request = seen(act, await findRequest(act.db, id));
  return found(request.state === 'OPEN' ? request : undefined);
}

/**
 * The new tag's own equipment and that of the old one, where an old one was said. An old tag that is retired suggests
 * nothing: the tag that took its place is not the one that was meant.
 */
async function sidesOf(
  act: Act,
  { newSerial, oldSerial }: Sent,
): Promise<Omit<ReplacementSides, 'agreement'>> {
  const newEquipment = await equipmentOf(act, newSerial);
  const said = oldSerial === null ? null : await equipmentOf(act, oldSerial);
  if (said !== null && said.tagSerialNumber !== oldSerial) {
    return { newEquipment, suggestion: null, succeeded: said };
  }
  return { newEquipment, suggestion: said?.id === newEquipment?.id ? null : said, succeeded: null };
}

/** The sides of a request: what the technician said comes first, else the equipment that it most likely replaces. */
export async function readSides(act: Act, id: string): Promise<ReplacementSides> {
  const { db } = act;
  const sides = await sidesOf(act, await openRequest(act, id));
  const { newEquipment, suggestion, succeeded } = sides;
  if (newEquipment === null) {
    return { ...sides, agreement: false };
  }
  const serials = await listSerials(db, newEquipment.id);
  const agreement = !(await isAskedFor(db, serials, newEquipment.createdAt));
  const isGuessed = suggestion === null && succeeded === null;
  return { ...sides, agreement, suggestion: isGuessed ? await likestTo(act, newEquipment.id) : suggestion };
}

/**
 * The two sides of a replacement that nobody asked for. Nothing is guessed: a new tag that carries equipment may as
 * well be a mistyped one. It writes nothing: what is left without a transfer leaves no trace, and a serial that nobody
 * has is set aside by the transfer itself.
 * @throws ApiError NOT_FOUND, TAG_NOT_FREE, TAG_RETIRED, REPLACEMENT_REQUESTED, REPLACEMENT_EQUIPMENT_REQUESTED,
 * REPLACEMENT_WITHOUT_EQUIPMENT, REPLACEMENT_SAME_EQUIPMENT or REPLACEMENT_OTHER_COMPANY
 */
export async function previewReplacement(act: Act, sent: Sent): Promise<ReplacementSides> {
  const { db, actor } = act;
  const { newSerial } = sent;
  const old = await oldTag(act, sent);
  const tag = await findTag(db, newSerial);
  if (tag === undefined) {
    if (!(await isFree(db, newSerial, actor.companyId))) {
      throw apiError(NOT_FOUND);
    }
  } else {
    checkNewTag(act, tag, old);
  }
  await requireUnasked(act, newSerial, [tag, old]);
  if (tag !== undefined && tag.equipmentId !== null && (await listSerials(db, tag.equipmentId)).length > 1) {
    // It took another's place before: its equipment is no newcomer, and would be lost in another.
    throw apiError(TAG_NOT_FREE, { serial: newSerial });
  }
  const sides = await sidesOf(act, sent);
  return { ...sides, agreement: sides.newEquipment !== null };
}

/** Equipment of the request's company without the new tag's own. */
export async function readCandidates(
  act: Act,
  id: string,
  filter: QueryOf<typeof listReplacementCandidates>,
) {
  const { newSerial, companyId } = await openRequest(act, id);
  const own = await findTag(act.db, newSerial);
  return readReplaceable(act, { ...filter, companyId, exceptId: own?.equipmentId ?? null });
}

/** Equipment of the active company, or of the company of a new tag and without that tag's own. */
export async function readAllReplaceable(
  act: Act,
  { newSerial, ...filter }: QueryOf<typeof listReplaceableEquipment>,
) {
  const tag = newSerial === undefined ? undefined : await findTag(act.db, newSerial);
  const { companyId, equipmentId } =
    tag === undefined ? { companyId: act.actor.companyId, equipmentId: null } : seen(act, tag);
  return readReplaceable(act, { ...filter, companyId, exceptId: equipmentId });
}
