/** Requests to replace a tag: made once in the field, seen and dismissed in the office. */
import {
  REPLACEMENT_CLOSED,
  REPLACEMENT_CONTENT_DIFFERS,
  REPLACEMENT_OTHER_COMPANY,
  REPLACEMENT_REQUESTED,
  REPLACEMENT_SAME_EQUIPMENT,
  REPLACEMENT_WITHOUT_EQUIPMENT,
  type TagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/problem.ts';
import { TAG_RETIRED } from '@mobcheck/contract/tags/tag-list.contract.ts';
import { TAG_NOT_FREE } from '@mobcheck/contract/tags/tags.contract.ts';
import type { TenantContext } from '../../platform/http/implement.ts';
import { found, refuse } from '../../platform/http/problem.ts';
import { recordAct } from '../audit/audit.service.ts';
import { todayOf, visibleCompany } from '../equipment/equipment.service.ts';
import { equipmentOf, likestTo, readReplaceable } from '../equipment/replaceable-equipment.service.ts';
import { findTag, lockTagOrCompanies, reserveTag, serialsOf } from '../tags/tag-succession.service.ts';
import { isFree } from '../tags/tags.service.ts';
import * as queries from './tag-replacements.queries.ts';

type Act = Pick<TenantContext, 'db' | 'actor' | 'source' | 'session'>;
type Tag = NonNullable<Awaited<ReturnType<typeof findTag>>>;

interface Sent {
  readonly newSerial: string;
  readonly oldSerial: string | null;
}

interface Receipt {
  readonly id: string;
  readonly requestDate: string;
}

/** A row of the person's sight; @throws Refusal NOT_FOUND for what is not there and for what is out of sight */
function seen<Row extends { readonly companyId: string }>({ actor }: Act, row: Row | undefined): Row {
  const company = visibleCompany(actor);
  return found(row !== undefined && (company === undefined || row.companyId === company) ? row : undefined);
}

/** The first receipt of an id, for who sees its company; @throws Refusal REPLACEMENT_CONTENT_DIFFERS or NOT_FOUND */
function receiptOf(act: Act, earlier: queries.RequestRow, { newSerial, oldSerial }: Sent): Receipt {
  if (earlier.newSerial !== newSerial || earlier.oldSerial !== oldSerial) {
    throw refuse(REPLACEMENT_CONTENT_DIFFERS);
  }
  seen(act, earlier);
  return { id: earlier.id, requestDate: earlier.requestedAt.toISOString() };
}

/** The tag that is said to be replaced: it carries equipment of the person's sight. */
async function oldTag(act: Act, { newSerial, oldSerial }: Sent): Promise<Tag | undefined> {
  if (oldSerial === null) {
    return undefined;
  }
  const tag = seen(act, await findTag(act.db, oldSerial));
  if (oldSerial === newSerial) {
    throw refuse(REPLACEMENT_SAME_EQUIPMENT);
  }
  if (tag.equipmentId === null) {
    throw refuse(REPLACEMENT_WITHOUT_EQUIPMENT);
  }
  return tag;
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

/** A tag of the person's sight that can take the place of the old one. Answers its company. */
function checkNewTag(act: Act, tag: Tag, old: Tag | undefined): string {
  const { companyId, retired, equipmentId, serialNumber } = seen(act, tag);
  if (retired) {
    throw refuse(TAG_RETIRED, { serial: serialNumber });
  }
  if (old !== undefined && old.companyId !== companyId) {
    throw refuse(REPLACEMENT_OTHER_COMPANY);
  }
  if (old !== undefined && old.equipmentId === equipmentId) {
    throw refuse(REPLACEMENT_SAME_EQUIPMENT);
  }
  return companyId;
}

/**
 * Asks for a replacement, once: an id that is there already answers its first receipt, whatever has changed since. The
 * lock of the new tag comes first, so repeats of one call wait here and find the row.
 * @throws Refusal NOT_FOUND, TAG_NOT_FREE, TAG_RETIRED, REPLACEMENT_REQUESTED, REPLACEMENT_CONTENT_DIFFERS,
 * REPLACEMENT_WITHOUT_EQUIPMENT, REPLACEMENT_SAME_EQUIPMENT or REPLACEMENT_OTHER_COMPANY
 */
export async function requestReplacement(act: Act, id: string, sent: Sent): Promise<Receipt> {
  const { db, actor, source } = act;
  const tag = await lockTagOrCompanies(db, sent.newSerial);
  const earlier = await queries.findRequest(db, id);
  if (earlier !== undefined) {
    return receiptOf(act, earlier, sent);
  }
  const companyId = await takeNewTag(act, tag, await oldTag(act, sent), sent.newSerial);
  const requestedAt = source.now();
  const isNew = await queries.insertRequestOnce(db, {
    ...sent,
    id,
    companyId,
    userId: actor.userId,
    userName: actor.name,
    requestedAt,
    requestedDate: todayOf(act),
    updateDate: requestedAt,
  });
  if (!isNew) {
    // Only a call for another tag, under another lock, can have taken the id since.
    throw refuse(
      (await queries.findRequest(db, id)) === undefined ? REPLACEMENT_REQUESTED : REPLACEMENT_CONTENT_DIFFERS,
    );
  }
  const detail = { tag: sent.newSerial, oldTag: sent.oldSerial };
  await recordAct(act, { feature: 'tag-replacements', act: 'request', subject: id, detail });
  return { id, requestDate: requestedAt.toISOString() };
}

/** One page of the open requests. */
export async function listReplacements(
  act: Act,
  filter: Omit<queries.RequestFilter, 'visibleCompany'>,
): Promise<{ items: TagReplacement[]; total: number }> {
  const { items, total } = await queries.listRequests(act.db, {
    ...filter,
    visibleCompany: visibleCompany(act.actor),
  });
  return {
    total,
    items: items.map(({ newSerial, oldSerial, userName, requestedAt, updateDate, ...row }) => ({
      ...row,
      tagSerialNumber: newSerial,
      equipmentNewSerialNumber: newSerial,
      equipmentOldSerialNumber: oldSerial,
      requestUsername: userName,
      requestDate: requestedAt.toISOString(),
      createdAtMillis: requestedAt.getTime(),
      updateDate: updateDate.toISOString(),
    })),
  };
}

/**
 * Dismisses a request; both tags stay as they are.
 * @throws Refusal NOT_FOUND or REPLACEMENT_CLOSED
 */
export async function dismissReplacement(act: Act, id: string): Promise<void> {
  const { db, actor, source } = act;
  const request = seen(act, await queries.findRequest(db, id));
  const closing = { state: 'DISMISSED', closedAt: source.now(), closedBy: actor.name } as const;
  if (!(await queries.closeRequest(db, id, closing))) {
    throw refuse(REPLACEMENT_CLOSED);
  }
  const detail = { tag: request.newSerial, oldTag: request.oldSerial };
  await recordAct(act, { feature: 'tag-replacements', act: 'dismiss', subject: id, detail });
}

/** An open request of the person's sight. */
async function openRequest(act: Act, id: string): Promise<queries.RequestRow> {
  const request = seen(act, await queries.findRequest(act.db, id));
  return found(request.state === 'OPEN' ? request : undefined);
}

/** The new tag's own equipment and the one that it most likely replaces: what the technician said comes first. */
export async function readSides(act: Act, id: string) {
  const { newEquipment, suggestion } = await sidesOf(act, await openRequest(act, id));
  const isGuessed = suggestion === null && newEquipment !== null;
  return { newEquipment, suggestion: isGuessed ? await likestTo(act, newEquipment.id) : suggestion };
}

/** The new tag's own equipment and that of the old one, where an old one was said. */

async function sidesOf(act: Act, { newSerial, oldSerial }: Sent) {
  const newEquipment = await equipmentOf(act, newSerial);
  const said = oldSerial === null ? null : await equipmentOf(act, oldSerial);
  return { newEquipment, suggestion: said?.id === newEquipment?.id ? null : said };
}

/**
 * The two sides of a replacement that nobody asked for. Nothing is guessed: a new tag that carries equipment may as
 * well be a mistyped one. It writes nothing: what is left without a transfer leaves no trace, and a serial that nobody
 * has is set aside by the transfer itself.
 * @throws Refusal NOT_FOUND, TAG_NOT_FREE, TAG_RETIRED, REPLACEMENT_REQUESTED, REPLACEMENT_WITHOUT_EQUIPMENT,
 * REPLACEMENT_SAME_EQUIPMENT or REPLACEMENT_OTHER_COMPANY
 */
export async function previewReplacement(act: Act, sent: Sent) {
  const { db, actor } = act;
  const { newSerial } = sent;
  const old = await oldTag(act, sent);
  const tag = await findTag(db, newSerial);
  if (tag === undefined) {
    if (!(await isFree(db, newSerial, actor.companyId))) {
      throw refuse(NOT_FOUND);
    }
    return sidesOf(act, sent);
  }
  checkNewTag(act, tag, old);
  if (await queries.isAskedFor(db, [newSerial])) {
    throw refuse(REPLACEMENT_REQUESTED);
  }
  if (tag.equipmentId !== null && (await serialsOf(db, tag.equipmentId)).length > 1) {
    // It took another's place before: its equipment is no newcomer, and would be lost in another.
    throw refuse(TAG_NOT_FREE, { serial: newSerial });
  }
  return sidesOf(act, sent);
}

type CandidateFilter = Omit<Parameters<typeof readReplaceable>[1], 'companyId' | 'exceptId'>;

/** Equipment of the request's company without the new tag's own. */
export async function readCandidates(act: Act, id: string, filter: CandidateFilter) {
  const { newSerial, companyId } = await openRequest(act, id);
  const own = await findTag(act.db, newSerial);
  return readReplaceable(act, { ...filter, companyId, exceptId: own?.equipmentId ?? null });
}

/** Equipment of the active company, or of the company of a new tag and without that tag's own. */
export async function readAllReplaceable(
  act: Act,
  { newSerial, ...filter }: CandidateFilter & { newSerial?: string | undefined },
) {
  const tag = newSerial === undefined ? undefined : await findTag(act.db, newSerial);
  const { companyId, equipmentId } =
    tag === undefined ? { companyId: act.actor.companyId, equipmentId: null } : seen(act, tag);
  return readReplaceable(act, { ...filter, companyId, exceptId: equipmentId });
}
