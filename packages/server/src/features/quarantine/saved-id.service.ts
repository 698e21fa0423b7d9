/** Compares refused records with saved records of the same id. If the content is the same, the office need not decide. */
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { inOneMessage, type TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findSavedDeficiency } from '../deficiencies/accepted-deficiency.service.ts';
import type { LockRefused } from '../deficiencies/described-deficiency.service.ts';
import { isContentOf } from '../inspections/record-content.service.ts';
import { KIND_OF_TABLE } from '../inspections/record.exported.queries.ts';
import {
  findSavedRecords,
  lockRecordId,
  lockRefusedOfId,
} from '../inspections/record-id.exported.queries.ts';
import { type EndWaiting, endIfSame, isIdOfOthers } from '../inspections/refused-id.service.ts';
import { findSavedRequest } from '../tag-replacements/tag-requests.service.ts';
import { type Decision, setDecision } from './quarantine-list.queries.ts';

interface RefusedBody {
  readonly userId: string;
  readonly kind: SentKind;
  readonly body: string;
}

/** The record saved under a refused record's id: another person's (OF_OTHERS), or the person's own with the SAME or DIFFERENT content. */
export interface SavedOfId {
  readonly relation: 'OF_OTHERS' | 'SAME' | 'DIFFERENT';
  readonly userName: string;
}

/** Finds the record that is saved under the id of a refused record. Undefined means that there is none. */
export async function findSavedOfId(
  db: TenantDb,
  id: string,
  { userId, kind, body }: RefusedBody,
): Promise<SavedOfId | undefined> {
  const [records, request, deficiency] = await inOneMessage(db, [
    () => findSavedRecords(db, id),
    () => findSavedRequest(db, id, body),
    () => findSavedDeficiency(db, id, { userId, body }),
  ]);
  const saved = [
    ...records.map((record) => ({
      ...record,
      isSame: KIND_OF_TABLE[record.table] === kind && isContentOf(record, body),
    })),
    ...(request ? [{ ...request, isSame: kind === 'replacement' && request.isSame }] : []),
    // The row of a deficiency has no user, so other content counts as the person's own.
    ...(deficiency ? [{ ...deficiency, userId, isSame: kind === 'deficiency' && deficiency.isSame }] : []),
  ];
  const found = saved.find((row) => row.userId !== userId) ?? saved.find((row) => row.isSame) ?? saved[0];
  if (found === undefined) {
    return undefined;
  }
  const ownRelation = found.isSame ? 'SAME' : 'DIFFERENT';
  return {
    relation: found.userId === userId ? ownRelation : 'OF_OTHERS',
    userName: found.userName,
  };
}

/** Returns the decision of a refused record when its person saves the same content. */
export function acceptedByPerson({ actor, clock }: ActionContext): NonNullable<Decision> {
  return {
    state: 'ACCEPTED',
    decidedAt: clock.now(),
    decidedBy: actor.userId,
    decidedByName: actor.name,
    reason: '',
    acceptedSerial: null,
  };
}

/** Ends the waiting of a refused record after its person has saved the same content under its id. */
export const endWaiting: EndWaiting = async (context, id, { kind, serial, companyId }) => {
  await setDecision(context.db, id, acceptedByPerson(context));
  await recordAct(context, {
    feature: 'quarantine',
    act: 'accept',
    subject: id,
    companyId,
    detail: { kind, tag: serial },
  });
};

/** Locks an id and its refused deficiency, as a decision of the office does before it locks the piece. */
export const lockRefusedDeficiency: LockRefused = async (context, id) => {
  const { db, actor } = context;
  const [, refused] = await inOneMessage(db, [() => lockRecordId(db, id), () => lockRefusedOfId(db, id)]);
  return {
    isOfOthers: isIdOfOthers(refused, actor.userId),
    endIfSame: async (isContent) =>
      endIfSame(context, id, refused, { kind: 'deficiency', isContent, endWaiting }),
  };
};
