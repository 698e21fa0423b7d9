/** Opens a link: finds its group by the key, checks its code, and reads its equipment as the group's role. */
import {
  MAX_SHARE_OPENINGS,
  type ShareFilters,
  shareFilters,
} from '@mobcheck/contract/shares/shares.contract.ts';
import { SHARE_CODE_REQUIRED, SHARE_CODE_WRONG } from '@mobcheck/contract/shares/visitor.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { NOT_FOUND, TOO_MANY_REQUESTS } from '@mobcheck/contract/kernel/api-error.ts';
import type { Report } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { Database, PublicDb, TenantDb } from '../../platform/db/database.ts';
import { hashOfSecret, hashOfText } from '../../platform/hash-of-text.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { isSameSecret } from '../../platform/same-secret.ts';
import type { ReportReader } from '../equipment/report/inspection-report.service.ts';
import * as directory from './share-directory.queries.ts';
import { mayShare } from './share-rights.rules.ts';
import { hashOfCode, type SentSecrets, shortAddress } from './share-secrets.rules.ts';
import { findOpenShare, hasOpening, insertOpening, type ZonedDay } from './shares.queries.ts';
import { endGuessedShare } from './ended-shares.service.ts';

const WINDOW_MS = 15 * 60_000;
/** Wrong codes that one sender may send within the window. */
const MAX_OF_SENDER = 10;
/** A link ends at this many wrong codes of all senders, so that at most one in ten thousand is guessed. */
const MAX_OF_ALL = 100;

function dayOf({ timeZone }: Pick<directory.Door, 'timeZone'>, at: Date): ZonedDay {
  return { day: dayIn(timeZone, at), zone: timeZone };
}

export interface VisitParts extends ClockAndIds {
  readonly database: Database;
  /** Multiplies the limit of wrong codes. */
  readonly rateLimitFactor: number;
}

export interface Visitor {
  /** Undefined for a call without a key. */
  readonly secrets: SentSecrets | undefined;
  readonly address: string;
  /** The network from which codes are counted together. */
  readonly subscriber: string;
}

type CodeVerdict = 'RIGHT' | 'MISSING' | 'WRONG' | 'LAST' | 'BLOCKED';

/** Judges a code and counts a wrong one. Guesses of one link are judged one after the other. */
async function judgeCode(
  db: PublicDb,
  { clock, ids, rateLimitFactor }: VisitParts,
  { key, code }: SentSecrets,
  { codeHash, subscriber }: { readonly codeHash: Uint8Array; readonly subscriber: string },
): Promise<CodeVerdict> {
  if (code === undefined) {
    return 'MISSING';
  }
  const [sentAt, keyHash] = [clock.now(), hashOfSecret(key)];
  const sender = hashOfText(`share ${subscriber}`);
  await directory.lockWrongCodes(db, keyHash);
  const since = new Date(sentAt.getTime() - WINDOW_MS);
  const counted = await directory.countWrongCodes(db, { keyHash, sender }, since);
  if (counted.ofSender >= MAX_OF_SENDER * rateLimitFactor) {
    return 'BLOCKED';
  }
  if (counted.all >= MAX_OF_ALL * rateLimitFactor) {
    // The link is about to end, or an earlier call could not end it.
    return 'LAST';
  }
  if (isSameSecret(hashOfCode({ key, code }).toString('hex'), Buffer.from(codeHash).toString('hex'))) {
    return 'RIGHT';
  }
  await directory.insertWrongCode(db, { id: ids.newId(), keyHash, sender, sentAt });
  return counted.all + 1 >= MAX_OF_ALL * rateLimitFactor ? 'LAST' : 'WRONG';
}

/** Throws for every verdict except a right code. */
function requireRight(verdict: CodeVerdict): void {
  if (verdict === 'MISSING') {
    throw apiError(SHARE_CODE_REQUIRED);
  }
  if (verdict === 'BLOCKED') {
    throw apiError(TOO_MANY_REQUESTS, { retryAfter: WINDOW_MS / 1000 });
  }
  if (verdict !== 'RIGHT') {
    throw apiError(SHARE_CODE_WRONG);
  }
}

/**
 * Finds the link of a key. Links that are unknown, expired or paused, and links of a group without integrations, are the same 404.
 * @throws ApiError NOT_FOUND, SHARE_CODE_REQUIRED or SHARE_CODE_WRONG; TOO_MANY_REQUESTS after too many wrong codes
 */
export async function findDoor(parts: VisitParts, { secrets, subscriber }: Visitor): Promise<directory.Door> {
  const sent = requireFound(secrets);
  const { door, verdict } = await parts.database.public(async (db) => {
    const found = requireFound(await directory.findDoor(db, hashOfSecret(sent.key), parts.clock.now()));
    if (!mayShare(found, found)) {
      throw apiError(NOT_FOUND);
    }
    const { codeHash } = found;
    // The transaction is committed before a wrong code is refused, so that it is counted.
    const judged: CodeVerdict =
      codeHash === null ? 'RIGHT' : await judgeCode(db, parts, sent, { codeHash, subscriber });
    return { door: found, verdict: judged };
  });
  if (verdict !== 'RIGHT') {
    // A link that has ended asks for no code.
    const find = async (db: TenantDb) => findOpenShare(db, door.shareId);
    requireFound(await parts.database.tenant(door, find, '20s', 'read'));
  }
  if (verdict === 'LAST') {
    await parts.database.tenant(door, async (db) => endGuessedShare({ ...parts, db }, door));
  }
  requireRight(verdict);
  return door;
}

/** A link that a visitor has opened, and the reader of its company's report. */
export interface Visit {
  readonly reader: ReportReader;
  readonly share: NonNullable<Awaited<ReturnType<typeof findOpenShare>>>;
  readonly report: Report;
  /** Filters that the visitor can narrow and never widen. */
  readonly filters: ShareFilters;
}

async function visitIn(db: TenantDb, { clock }: VisitParts, door: directory.Door): Promise<Visit> {
  const share = requireFound(await findOpenShare(db, door.shareId));
  const filters = shareFilters.safeParse(parseJson(share.filters));
  if (!filters.success) {
    // A filter that this version no longer has must not be dropped, which would show more.
    throw apiError(NOT_FOUND);
  }
  const actor = {
    userId: share.id,
    name: share.companyName,
    email: '',
    // The role that sees the least: one company.
    role: 'COMPANY_OPERATOR',
    companyId: share.companyId,
    companyGroup: door.companyGroup,
  } as const;
  const session = { timeZone: door.timeZone, tenant: door };
  // The column's check constraint allows only the contract's values.
  return {
    reader: { db, actor, clock, session },
    share,
    report: share.report as Report,
    filters: filters.data,
  };
}

/**
 * Reads data of an opened link in a transaction that cannot write.
 * @throws ApiError NOT_FOUND for a link that has ended
 */
export async function readInVisit<T>(
  parts: VisitParts,
  door: directory.Door,
  read: (visit: Visit) => Promise<T>,
): Promise<T> {
  return parts.database.tenant(door, async (db) => read(await visitIn(db, parts, door)), '20s', 'read');
}

/** Counts an opening, and keeps the first of each network and day. */
export async function noteOpening(
  { database, clock, ids }: VisitParts,
  door: directory.Door,
  address: string,
): Promise<void> {
  const row = {
    id: ids.newId(),
    shareId: door.shareId,
    openedAt: clock.now(),
    address: shortAddress(address),
  };
  const today = dayOf(door, row.openedAt);
  await database.tenant(door, async (db) => insertOpening(db, row, today, MAX_SHARE_OPENINGS), '20s');
}

/** Counts a read by a program that has not opened the link as an opening, unless its network has opened the link today. */
export async function noteHiddenOpening(
  parts: VisitParts,
  door: directory.Door,
  address: string,
): Promise<void> {
  const opening = { shareId: door.shareId, address: shortAddress(address) };
  const find = async (db: TenantDb) => hasOpening(db, opening, dayOf(door, parts.clock.now()));
  if (!(await parts.database.tenant(door, find, '20s', 'read'))) {
    await noteOpening(parts, door, address);
  }
}
