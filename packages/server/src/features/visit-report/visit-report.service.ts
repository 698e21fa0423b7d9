/** Issues the report of a visit as a document, and reads what the visit did. */
import { clockKeyOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import { CLOCK_PHRASES } from '@mobcheck/contract/clocks/clocks.phrases.ts';
import { normText } from '@mobcheck/contract/clocks/norm.phrases.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { readsAllVisitReports } from '@mobcheck/contract/visit-report/visit-report.policy.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Verification } from '../../platform/pdf/report-types.ts';
import { requireAgenda } from '../deficiencies/agenda-switch.service.ts';
import {
  issueDocument,
  issuerOf,
  letterheadOf,
  verificationOf,
  type Letterhead,
} from '../documents/documents.service.ts';
import { findNormsOfProducts } from '../equipment/status/product-norms.exported.queries.ts';
import { isSwitchedOn } from '../switches/switches.exported.queries.ts';
import { type PicturedDeficiency, pictureDeficiencies } from './visit-photos.service.ts';
import { listVisitDeficiencies } from './visit-deficiencies.queries.ts';
import { VISIT_REPORT_PHRASES } from './visit-report.phrases.ts';
import * as queries from './visit-report.queries.ts';

/** The base of the document's links, and the store of photos and logos. */
export interface DocumentParts {
  readonly publicUrl: string;
  readonly files: FileStore;
}

/** The most people with a signature in a report. */
export const MAX_COMPANIONS = 12;

/** The next dates of a visit's pieces. */
interface NextVisitDates {
  readonly rows: readonly queries.NextDates[];
  /** The norms that the clocks come from, as papers name them. Empty without clocks of norms. */
  readonly norms: readonly string[];
}

/** The content of a report, before it is drawn. */
export interface VisitReport {
  readonly language: Language;
  readonly order: queries.VisitedOrder;
  /** Sorted by the labels of the pieces. */
  readonly lines: readonly queries.VisitLine[];
  readonly deficiencies: readonly PicturedDeficiency[];
  /** Deficiencies that a record of the visit opened. */
  readonly openedCount: number;
  readonly dates: NextVisitDates;
  readonly companions: readonly queries.VisitCompanion[];
  readonly letterhead: Letterhead;
  readonly verification: Verification;
  /** The day of issue in the group's time zone. */
  readonly today: string;
  readonly issuedAt: Date;
  /** Name and email of the issuing user. */
  readonly issuedBy: string;
  readonly timeZone: string;
}

/** Finds an order of the active company with its lines. @throws ApiError NOT_FOUND, also for users who may not read its report */
async function requireVisit({ db, actor }: ActionContext, id: string) {
  const order = requireFound(await queries.findVisitedOrder(db, id, actor.companyId));
  const lines = await queries.listVisitLines(db, id);
  const isResponsible =
    order.responsibleUserId === actor.userId || lines.some((line) => line.responsibleUserId === actor.userId);
  requireFound(isResponsible || readsAllVisitReports.allows(actor) ? order : undefined);
  return { order, lines };
}

/** Names the kinds with a key in the language of the document. */
function namedClocks(row: queries.NextDates, language: Language): queries.NextDates {
  const clocks = row.clocks.map((clock) => {
    const key = clockKeyOf(clock.kindId);
    return key === null ? clock : { ...clock, name: CLOCK_PHRASES[language].kind[key] };
  });
  return { ...row, clocks };
}

async function readNextDates(
  db: TenantDb,
  scope: Parameters<typeof queries.listNextDates>[1],
  language: Language,
): Promise<NextVisitDates> {
  const hasClocks = await isSwitchedOn(db, 'CLOCKS');
  const rows = await queries.listNextDates(db, scope, hasClocks);
  const clocked = rows.flatMap(({ clocks, productId }) => (clocks.length === 0 ? [] : productId));
  const norms = await findNormsOfProducts(db, [...new Set(clocked)]);
  return {
    rows: rows.map((row) => namedClocks(row, language)),
    norms: [...new Set([...norms.values()].map((norm) => normText(norm, language)))],
  };
}

/** Counts the deficiencies that records of the visit opened. */
function countOpened(
  deficiencies: readonly Pick<PicturedDeficiency, 'openingRecordId'>[],
  recordIds: readonly string[],
): number {
  const records = new Set(recordIds);
  return deficiencies.filter(({ openingRecordId }) => records.has(openingRecordId ?? '')).length;
}

/**
 * Issues the report of an order's visit. Returns a function that completes it after the transaction.
 * @throws ApiError AGENDA_OFF, or NOT_FOUND, also for users who may not read the report
 */
export async function issueVisitReport(
  context: ActionContext,
  { publicUrl, files }: DocumentParts,
  { id, language }: { readonly id: string; readonly language: Language },
): Promise<() => Promise<VisitReport>> {
  const { db, actor, clock, session } = context;
  await requireAgenda(db);
  const { order, lines } = await requireVisit(context, id);
  const { companyId } = order;
  const recordIds = [...new Set(lines.flatMap(({ recordId }) => recordId ?? []))];
  const equipmentIds = [...new Set(lines.map(({ equipmentId }) => equipmentId))];
  const found = await listVisitDeficiencies(db, { orderId: id, companyId, equipmentIds, recordIds });
  const deficiencies = await pictureDeficiencies(db, files, found);
  const dates = await readNextDates(db, { equipmentIds, companyId }, language);
  const companions = await queries.listCompanions(db, recordIds, MAX_COMPANIONS);
  const issuer = await issuerOf(db, companyId);
  const issued = await issueDocument(context, publicUrl, {
    kind: 'VISIT_REPORT',
    company: { id: companyId, name: issuer.name },
    subject: { id, text: String(order.number) },
    rowCount: lines.length,
  });
  return async () => ({
    language,
    order,
    lines,
    deficiencies,
    openedCount: countOpened(found, recordIds),
    dates,
    companions,
    letterhead: await letterheadOf(files, issuer),
    verification: verificationOf(language, issued),
    today: todayOf(context),
    issuedAt: clock.now(),
    issuedBy: `${actor.name} (${actor.email})`,
    timeZone: session.timeZone,
  });
}

/** Returns `Relatório de visita da OS 12 - 2026-11-21.pdf`, with the day of issue. */
export function visitFileName({ language, order, issuedAt, timeZone }: VisitReport): string {
  return `${VISIT_REPORT_PHRASES[language].title(order.number)} - ${dayIn(timeZone, issuedAt)}.pdf`;
}
