/** Takes problem reports of strangers, and shows their progress. */
import type { DeficiencyState } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type createProblemReport as createEndpoint,
  type followProblemReport as followEndpoint,
  REPORT_CONTENT_DIFFERS,
} from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import { newReportCode } from '@mobcheck/contract/problem-reports/problem-reports.rules.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { Database, TenantDb } from '../../platform/db/database.ts';
import { hashOfText } from '../../platform/hash-of-text.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { reportDeficiency } from '../deficiencies/reported/reported-deficiency.service.ts';
import { lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { notify } from '../notices/notices.service.ts';
import { findPublicPiece, findTagGroup } from '../public-tags/public-tags.service.ts';
import { takesProblemReports } from '../switches/switches.exported.queries.ts';
import { reportedText } from './problem-reports.phrases.ts';
import * as queries from './problem-reports.queries.ts';
import { countReport } from './report-limits.service.ts';

/** The parts of the process that reports need. */
export interface ReportParts extends ClockAndIds {
  readonly database: Database;
  readonly rateLimitFactor: number;
}

type Report = BodyOf<typeof createEndpoint>;
type Receipt = HandlerReplyOf<typeof createEndpoint>;

/** Finds the piece of a tag on which problems can be reported. @throws ApiError NOT_FOUND */
export async function findReportedPiece(db: TenantDb, serial: string) {
  const piece = await findPublicPiece(db, serial);
  if (!(await takesProblemReports(db))) {
    throw apiError(NOT_FOUND);
  }
  return piece;
}

function hashOf(serial: string, { choice, words, contact }: Report): string {
  return hashOfText(JSON.stringify([serial, choice, words, contact]));
}

/** Finds the receipt of an earlier call with the same id. @throws ApiError REPORT_CONTENT_DIFFERS */
async function findReceipt(db: TenantDb, id: string, contentHash: string): Promise<Receipt | undefined> {
  const row = await queries.findReceipt(db, id);
  if (row !== undefined && row.contentHash !== contentHash) {
    throw apiError(REPORT_CONTENT_DIFFERS);
  }
  return row && { code: row.code };
}

/** Tells the admins of a company that a report waits. */
async function tellAdmins(
  db: TenantDb,
  companyId: string,
  facts: { readonly deficiencyId: string; readonly tag: string },
  at: Date,
): Promise<void> {
  const { name: companyName } = requireFound(await findCompany(db, companyId));
  const told = { kind: 'problem-report', about: `problem-report:${companyId}`, facts, at } as const;
  for (const userId of await queries.listAdmins(db, companyId)) {
    await notify(db, userId, told, { companyId, companyName });
  }
}

/** Saves a counted report. @throws ApiError NOT_FOUND or REPORT_CONTENT_DIFFERS */
async function saveReport(
  { clock, ids }: ClockAndIds,
  db: TenantDb,
  serial: string,
  report: Report,
): Promise<Receipt> {
  const { id, choice, words, contact } = report;
  const contentHash = hashOf(serial, report);
  await findReportedPiece(db, serial);
  const piece = requireFound(await lockEquipment(db, { serial }, undefined));
  // A concurrent call with the same id has been saved while this one waited for the piece.
  const earlier = await findReceipt(db, id, contentHash);
  if (earlier !== undefined) {
    return earlier;
  }
  const text = reportedText(choice, words);
  const deficiency = await reportDeficiency({ db, clock, ids }, piece, { choice, text });
  const code = newReportCode(ids.randomBytes(15));
  const createdAt = clock.now();
  const row = { id, deficiencyId: deficiency.id, code, words, contact, contentHash, createdAt };
  if (!(await queries.insertReport(db, row))) {
    // A concurrent call for another piece has used the id.
    throw apiError(REPORT_CONTENT_DIFFERS);
  }
  if (deficiency.isFirstWaiting) {
    const facts = { deficiencyId: deficiency.id, tag: piece.tagSerialNumber };
    await tellAdmins(db, piece.companyId, facts, createdAt);
  }
  return { code };
}

/**
 * Saves a report of the piece on a tag. A repeated call replies with the first receipt.
 * @param subscriber the sender, only for the limits
 * @throws ApiError NOT_FOUND unless the piece has a public page and its group takes reports, TOO_MANY_REQUESTS, REPORT_CONTENT_DIFFERS
 */
export async function createProblemReport(
  parts: ReportParts,
  {
    serial,
    subscriber,
    report,
  }: { readonly serial: string; readonly subscriber: string; readonly report: Report },
): Promise<Receipt> {
  const { database, rateLimitFactor } = parts;
  const group = await findTagGroup(database, serial);
  const { piece, earlier } = await database.tenant(group, async (db) => ({
    piece: await findReportedPiece(db, serial),
    earlier: await findReceipt(db, report.id, hashOf(serial, report)),
  }));
  if (earlier !== undefined) {
    return earlier;
  }
  const { id: equipmentId, companyId } = piece;
  const sending = { subscriber, equipmentId, companyId, tenantRole: group.tenantRole };
  await countReport(parts, sending, rateLimitFactor);
  return database.tenant(group, (db) => saveReport(parts, db, serial, report));
}

type Progress = HandlerReplyOf<typeof followEndpoint>;

function stateOf(state: DeficiencyState, isOrdered: boolean): Progress['state'] {
  const states = { REPORTED: 'RECEIVED', OPEN: 'CONFIRMED', FIXED: 'RESOLVED', DISMISSED: 'CLOSED' } as const;
  return state === 'OPEN' && isOrdered ? 'ORDERED' : states[state];
}

/** Returns the progress of a report. @throws ApiError NOT_FOUND, also for the code of another piece */
export async function followProblemReport(
  database: Database,
  serial: string,
  code: string,
): Promise<Progress> {
  const group = await findTagGroup(database, serial);
  return database.tenant(group, async (db) => {
    const piece = await findReportedPiece(db, serial);
    const row = requireFound(await queries.findProgress(db, code, piece.id));
    const { createdAt, confirmedAt, fixedAt, dismissedAt } = row;
    const endedAt = { REPORTED: null, OPEN: null, FIXED: fixedAt, DISMISSED: dismissedAt }[row.state];
    // An instant of the deficiency may be earlier than this report, which joined it later. The day of the report is shown instead.
    const dayOf = (at: Date | null) =>
      at === null ? null : dayIn(group.timeZone, at < createdAt ? createdAt : at);
    return {
      state: stateOf(row.state, row.isOrdered),
      choice: row.choice,
      receivedOn: dayIn(group.timeZone, createdAt),
      confirmedOn: dayOf(confirmedAt),
      endedOn: dayOf(endedAt),
    };
  });
}
