/** Adds deficiencies that a person describes, in the office and on the phone. */
import type { createDeficiency as createEndpoint } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { managesDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import {
  DEFICIENCY_CONTENT_DIFFERS,
  putDeficiency as putEndpoint,
} from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { EQUIPMENT_GONE } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { ROLE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid, requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { recordInstants, requireInstants } from '../../platform/context/record-instants.ts';
import { hashOfText } from '../../platform/hash-of-text.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { recordAct } from '../audit/audit.service.ts';
import { lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { claimPhotos } from '../photos/photos.service.ts';
import { isSwitchedOn } from '../switches/switches.exported.queries.ts';
import { requireAgenda } from './agenda-switch.service.ts';
import { tellBlocking } from './alerts/tell-blocking.service.ts';
import { updateDeficiencies } from './deficiency-acts.service.ts';
import { findDescribed, insertDescribed } from './described-deficiency.queries.ts';
import { deriveOf } from './derive-deficiencies.service.ts';
import { takeNumbers } from './derived-deficiencies.queries.ts';

type Piece = NonNullable<Awaited<ReturnType<typeof lockEquipment>>>;
type Receipt = HandlerReplyOf<typeof putEndpoint>;

/**
 * Locks an id and the refused deficiency of the id, before the piece is locked. `features/index.ts` passes the function of the quarantine,
 * because the quarantine imports this feature.
 */
export type LockRefused = (
  context: ActionContext,
  id: string,
) => Promise<{
  /** Whether a refused deficiency of another person waits under the id. */
  readonly isOfOthers: boolean;
  /** Ends the wait of the refused deficiency if its body is the content of the saved deficiency. */
  readonly endIfSame: (isContent: (body: string) => boolean) => Promise<void>;
}>;
/** The lock of refused deficiencies, which `features/index.ts` passes to the routes. */
export interface RefusedDeficiencies {
  readonly lockRefusedDeficiency: LockRefused;
}

interface Description {
  readonly id: string;
  readonly openedAt: Date;
  readonly description: string;
  readonly severity: BodyOf<typeof putEndpoint>['severity'];
  readonly photos: readonly string[];
  readonly contentHash: string | null;
}

/** Hashes a body and its sender, so that a repeated call is recognised. */
export function contentHash(userId: string, { createdAt, ...body }: BodyOf<typeof putEndpoint>): string {
  return hashOfText(JSON.stringify([userId, { ...body, createdAt: Date.parse(createdAt) }]));
}

/** Whether a text is the body of a user's saved deficiency. */
export function isContentOf(saved: { userId: string; contentHash: string | null }, text: string): boolean {
  const { data } = putEndpoint.body.safeParse(parseJson(text));
  return data !== undefined && contentHash(saved.userId, data) === saved.contentHash;
}

/** Adds a deficiency of a locked piece. @returns its number, undefined if the id exists */
export async function addDescribed(
  context: ActionContext,
  piece: Piece,
  { id, openedAt, description, severity, photos, contentHash: hash }: Description,
): Promise<number | undefined> {
  const { db, actor, clock } = context;
  const now = clock.now();
  const number = await takeNumbers(db, 1);
  const isNew = await insertDescribed(db, {
    id,
    number,
    companyId: piece.companyId,
    equipmentId: piece.id,
    source: 'HAND',
    text: description,
    severity,
    state: 'OPEN',
    openedAt,
    openedByName: actor.name,
    openedByEmail: actor.email,
    seenAt: openedAt,
    photos: [...photos],
    receivedAt: now,
    contentHash: hash,
    updateDate: now,
  });
  if (!isNew) {
    return undefined;
  }
  const detail = { tag: piece.tagSerialNumber, number };
  const { companyId } = piece;
  await recordAct(context, { feature: 'deficiencies', act: 'create', subject: id, companyId, detail });
  if (severity === 'BLOCKING' && (await isSwitchedOn(db, 'AGENDA'))) {
    await tellBlocking(context, [id]);
  }
  return number;
}

/**
 * Adds a deficiency in the office. Owner and due day are a separate change after the opening.
 * @throws ApiError AGENDA_OFF, ROLE_REFUSED, DEFICIENCY_OWNER_REFUSED, PHOTO_TAKEN or PHOTO_UNKNOWN; 400 for a tag without visible equipment
 */
export async function createDeficiency(
  context: ActionContext,
  body: BodyOf<typeof createEndpoint>,
): Promise<HandlerReplyOf<typeof createEndpoint>> {
  const { db, actor, clock, ids } = context;
  const { tagSerialNumber: serial, description, severity, ownerId, dueOn, photos = [] } = body;
  const isChanged = ownerId !== undefined || dueOn !== undefined;
  if (isChanged && !managesDeficiencies.allows(actor)) {
    throw apiError(ROLE_REFUSED);
  }
  await requireAgenda(db);
  const piece = await lockEquipment(db, { serial }, onlyVisibleCompanyId(actor));
  if (piece === undefined) {
    throw invalid('tagSerialNumber', 'unknown');
  }
  const id = ids.newId();
  await claimPhotos(context, photos, { kind: 'deficiency', id }, piece.companyId);
  const added = { id, openedAt: clock.now(), photos, contentHash: null };
  const number = await addDescribed(context, piece, { ...added, description, severity });
  if (isChanged) {
    await updateDeficiencies(context, { ids: [id], ownerId, dueOn });
  }
  return { id, number: requireFound(number) };
}

/** Returns the receipt of a saved deficiency. @throws ApiError DEFICIENCY_CONTENT_DIFFERS */
function toReceipt(row: NonNullable<Awaited<ReturnType<typeof findDescribed>>>, hash: string): Receipt {
  const { id, number, openedAt, receivedAt } = row;
  if (row.contentHash !== hash || receivedAt === null) {
    throw apiError(DEFICIENCY_CONTENT_DIFFERS);
  }
  return { id, number, createdAt: openedAt, receivedAt };
}

/**
 * Adds a deficiency of a phone once, also while the agenda is off. A repeated call replies with the first receipt. A maintenance with the
 * deficiency in `fixes` may have arrived earlier. If the same deficiency waits in the quarantine, the call accepts it there.
 * @param phoneTime the phone's clock when it sent the call; undefined means that the clock is right
 * @throws ApiError NOT_FOUND, EQUIPMENT_GONE, DEFICIENCY_CONTENT_DIFFERS, PHOTO_TAKEN, PHOTO_UNKNOWN or 400
 */
export async function putDeficiency(
  context: ActionContext,
  id: string,
  body: BodyOf<typeof putEndpoint>,
  phoneTime: Date | undefined,
  lockRefused: LockRefused,
): Promise<Receipt> {
  const { db, actor, clock } = context;
  const hash = contentHash(actor.userId, body);
  const { equipmentId, tagSerialNumber: serial, description, severity, photos } = body;
  const key = equipmentId === undefined ? { serial } : { equipmentId };
  const refused = await lockRefused(context, id);
  const piece = await lockEquipment(db, key, onlyVisibleCompanyId(actor));
  const earlier = await findDescribed(db, id);
  if (earlier !== undefined) {
    return toReceipt(earlier, hash);
  }
  if (piece === undefined && equipmentId !== undefined) {
    throw apiError(EQUIPMENT_GONE);
  }
  const found = requireFound(piece);
  if (refused.isOfOthers) {
    throw apiError(DEFICIENCY_CONTENT_DIFFERS);
  }
  const instants = recordInstants(body, phoneTime, clock.now());
  requireInstants(instants, clock.now());
  await claimPhotos(context, photos, { kind: 'deficiency', id }, found.companyId);
  const openedAt = instants.createdAt;
  await addDescribed(context, found, { id, openedAt, description, severity, photos, contentHash: hash });
  // A concurrent call for another piece may have used the id.
  const receipt = toReceipt(requireFound(await findDescribed(db, id)), hash);
  await deriveOf(context, [found.id]);
  const saved = { userId: actor.userId, contentHash: hash };
  await refused.endIfSame((text) => isContentOf(saved, text));
  return receipt;
}
