/** Takes over from phones what the server refused, each once, so that it is safe and no longer in the phone's way. */
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  QUARANTINE_CONTENT_DIFFERS,
  type putQuarantine as endpoint,
} from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { recordAct } from '../audit/audit.service.ts';
import { claimKnownPhotos } from '../photos/photos.service.ts';
import { requireQuarantineRoom } from './quarantine-room.service.ts';
import { findRefusedOf, insertRefused, setPhotos } from './quarantine.queries.ts';
import { readEquipmentId } from './refused-content.ts';

type Refused = BodyOf<typeof endpoint>;
type Receipt = HandlerReplyOf<typeof endpoint>;

/**
 * Adds a refused body to the quarantine of the active company. Returns false if its id is there already.
 * @throws ApiError QUARANTINE_FULL
 */
async function addOnce(context: ActionContext, id: string, refused: Refused): Promise<boolean> {
  const { db, actor, clock } = context;
  const { kind, body, serial, equipmentName, companyId, createdAt, phoneTime, bundleAt, problem } = refused;
  const isAdded = await insertRefused(db, {
    id,
    companyId: actor.companyId,
    recordCompanyId: companyId,
    kind,
    serial,
    equipmentId: readEquipmentId(body),
    equipmentName,
    body,
    problem: JSON.stringify(problem),
    userId: actor.userId,
    userName: actor.name,
    userEmail: actor.email,
    createdAt: new Date(createdAt),
    phoneTime: new Date(phoneTime),
    bundleAt: bundleAt === null ? null : new Date(bundleAt),
    receivedAt: clock.now(),
  });
  if (isAdded) {
    await requireQuarantineRoom(context, id);
    await recordAct(context, {
      feature: 'quarantine',
      act: 'receive',
      subject: id,
      detail: { kind, tag: serial },
    });
  }
  return isAdded;
}

/**
 * Keeps what was refused until the office decides. A repeated call gets the same reply with the present state; photos that
 * arrived in between are kept too, until then.
 * @throws ApiError QUARANTINE_CONTENT_DIFFERS, QUARANTINE_FULL
 */
export async function putQuarantine(context: ActionContext, id: string, refused: Refused): Promise<Receipt> {
  const { db, actor } = context;
  await addOnce(context, id, refused);
  const row = requireFound(await findRefusedOf(db, id));
  if (row.userId !== actor.userId || row.body !== refused.body) {
    throw apiError(QUARANTINE_CONTENT_DIFFERS);
  }
  const missing = refused.photos.filter((photo) => !row.photos.includes(photo));
  if (row.state === 'WAITING' && missing.length > 0) {
    const claimed = await claimKnownPhotos(context, missing, { kind: row.kind, id }, row.companyId);
    const added = missing.filter((photo) => claimed.includes(photo));
    await setPhotos(db, id, [...new Set([...row.photos, ...added])]);
  }
  const { receivedAt, state, decidedAt, reason } = row;
  return { id, receivedAt, state, decidedAt, reason };
}
