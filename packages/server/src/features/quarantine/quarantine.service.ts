/** Stores refused records that phones hand over, each once, so that they are safe and no longer block the phone. */
import type { EventBody } from '@mobcheck/contract/events/event-body.contract.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  QUARANTINE_CONTENT_DIFFERS,
  type putQuarantine as endpoint,
} from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { inOneMessage } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { happeningNow, recordEvents } from '../events/events.service.ts';
import { lockRecordId } from '../inspections/record-id.exported.queries.ts';
import { claimKnownPhotos } from '../photos/photos.service.ts';
import { requireQuarantineRoom } from './quarantine-room.service.ts';
import { findRefusedOf, insertRefused, setPhotos } from './quarantine.queries.ts';
import { acceptedByPerson, findSavedOfId } from './saved-id.service.ts';
import { readEquipmentId } from './refused-content.ts';

type Refused = BodyOf<typeof endpoint>;
type Receipt = HandlerReplyOf<typeof endpoint>;

/** Tells programs of the group that a record was refused and waits for the office. */
function tellRefused(
  context: ActionContext,
  subject: Extract<EventBody, { type: 'record.refused' }>['data']['subject'],
): void {
  const { session, actor, publicUrl } = context;
  recordEvents(context, [
    {
      type: 'record.refused',
      company: { id: actor.companyId, name: session.companyName },
      data: happeningNow(context, subject, { state: 'WAITING' as const }),
      link: `${publicUrl}/#/field-records`,
    },
  ]);
}

/**
 * Adds a refused record to the quarantine of the active company, if its id is not there yet. If the same content is already saved, the
 * record needs no decision.
 * @throws ApiError QUARANTINE_CONTENT_DIFFERS when the id is saved for another person, QUARANTINE_FULL
 */
async function addOnce(context: ActionContext, id: string, refused: Refused): Promise<void> {
  const { db, actor, clock } = context;
  const { kind, body, serial, equipmentName, companyId, createdAt, phoneTime, bundleAt, problem } = refused;
  const saved = await findSavedOfId(db, id, { userId: actor.userId, kind, body });
  if (saved?.relation === 'OF_OTHERS') {
    throw apiError(QUARANTINE_CONTENT_DIFFERS);
  }
  const isSaved = saved?.relation === 'SAME';
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
    ...(isSaved ? acceptedByPerson(context) : {}),
  });
  if (isAdded) {
    if (!isSaved) {
      await requireQuarantineRoom(context, id);
    }
    await recordAct(context, {
      feature: 'quarantine',
      act: 'receive',
      subject: id,
      detail: { kind, tag: serial },
    });
    if (!isSaved) {
      tellRefused(context, { kind: 'refusedRecord', id, record: kind, tagSerialNumber: serial });
    }
  }
}

/**
 * Keeps a refused record until the office decides. A repeated call gets the same reply with the current state. While the record waits,
 * each call claims the photos that have arrived.
 * @throws ApiError QUARANTINE_CONTENT_DIFFERS, QUARANTINE_FULL
 */
export async function putQuarantine(context: ActionContext, id: string, refused: Refused): Promise<Receipt> {
  const { db, actor } = context;
  const [, earlier] = await inOneMessage(db, [() => lockRecordId(db, id), () => findRefusedOf(db, id)]);
  if (earlier === undefined) {
    await addOnce(context, id, refused);
  }
  const row = earlier ?? requireFound(await findRefusedOf(db, id));
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
