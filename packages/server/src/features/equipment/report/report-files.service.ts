/** Makes the files of the equipment reports, for downloads and for mails. */
import type { ReportDownloadQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { normText } from '@mobcheck/contract/clocks/norm.phrases.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { GroupContext } from '../../../platform/context/action-context.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import type { DrawnFile } from '../../../platform/files/drawn-file.ts';
import {
  issueDocument,
  letterheadLines,
  type Letterhead,
  verificationOf,
} from '../../documents/documents.service.ts';
import { listClockedProducts, type ReportFilter } from './inspection-report.queries.ts';
import { findNormsOfProducts } from '../status/product-norms.exported.queries.ts';
import { reportFilter, reportRows } from './inspection-report.service.ts';
import { totalOf } from './report-totals.service.ts';
import type { ReportContext } from './report-context.ts';
import { filterWords, findClocks } from './report-words.service.ts';
import { reportPdf, type ReportPaper } from './report.pdf.ts';
import { REPORT_PHRASES } from './report.phrases.ts';
import { reportSheet } from './report.xlsx.ts';
import { findShownCompanies } from '../../companies/shown-companies.service.ts';

/** Returns the norms of the clocks of the reported pieces, with words for clocks that follow none. */
async function findNorms(
  db: TenantDb,
  filter: ReportFilter,
  language: ReportDownloadQuery['language'],
): Promise<string[]> {
  const productIds = await listClockedProducts(db, filter);
  const norms = await findNormsOfProducts(db, productIds);
  const texts = new Set([...norms.values()].map((norm) => normText(norm, language)));
  return [...texts, ...(norms.size < productIds.length ? [REPORT_PHRASES[language].ownClocks] : [])];
}

async function toReportContext(
  context: GroupContext,
  query: ReportDownloadQuery,
): Promise<ReportContext & { readonly companyId: string | undefined; readonly filter: ReportFilter }> {
  const { db, actor, session, clock } = context;
  const { report, language, field: _, direction: __, ...filters } = query;
  const phrases = REPORT_PHRASES[language];
  const shown = await findShownCompanies(context, filters);
  const { companyNames } = shown;
  const clocks = await findClocks(db, query);
  const filter = await reportFilter(context, query);
  return {
    report,
    phrases,
    ...shown,
    filter,
    filters: await filterWords(db, filters, { phrases, clocks, companyNames }),
    clocks,
    norms: clocks.length === 0 ? [] : await findNorms(db, filter, language),
    total: await totalOf(context, filter),
    at: clock.now(),
    zone: session.timeZone,
    by: `${actor.name} (${actor.email})`,
  };
}

/** Issues the report as a document with a verification code and, if it shows one company, a letterhead. */
async function issuePaper(
  context: GroupContext,
  publicUrl: string,
  { report, phrases, company, companyId, total }: Awaited<ReturnType<typeof toReportContext>>,
  language: ReportDownloadQuery['language'],
  letterhead: Letterhead | undefined,
): Promise<ReportPaper> {
  const issuedDocument = await issueDocument(context, publicUrl, {
    kind: report === 'maintenances' ? 'MAINTENANCE_REPORT' : 'INSPECTION_REPORT',
    company: company === undefined ? undefined : { id: companyId ?? context.actor.companyId, name: company },
    rowCount: total,
  });
  return {
    lines:
      letterhead === undefined ? [company ?? phrases.allCompanies] : letterheadLines(language, letterhead),
    logo: letterhead?.logo,
    verification: verificationOf(language, issuedDocument),
  };
}

/**
 * Creates a file name such as `Relatório de inspeções - Casa Ltda - 2026-11-21.pdf`. A list of equipment that needs attention also has
 * its reason in the name.
 */
function fileName(
  { report, phrases, company, at, zone }: ReportContext,
  attention: ReportDownloadQuery['attention'],
  extension: string,
): string {
  const list = attention === 'ANY' ? phrases.filter.attention : attention && phrases.attention[attention];
  const parts = [
    phrases.reports[report].title,
    ...(list === undefined ? [] : [list]),
    company ?? phrases.allCompanies,
    dayIn(zone, at),
  ];
  return `${parts.join(' - ')}.${extension}`;
}

/**
 * Makes the PDF of a report and issues it as a document. The rows are read while the file is sent, in the same transaction.
 * @param publicUrl base of the URL of the verification page
 */
export async function reportPdfFile(
  context: GroupContext,
  query: ReportDownloadQuery,
  publicUrl: string,
  letterhead: Letterhead | undefined,
): Promise<DrawnFile> {
  const reportContext = await toReportContext(context, query);
  const paper = await issuePaper(context, publicUrl, reportContext, query.language, letterhead);
  return {
    source: reportPdf(reportContext, paper, reportRows(context, reportContext.filter, query)),
    type: 'application/pdf',
    fileName: fileName(reportContext, query.attention, 'pdf'),
  };
}

/** Makes the XLSX of a report. The rows are read while the file is sent, in the same transaction. */
export async function reportExcelFile(context: GroupContext, query: ReportDownloadQuery): Promise<DrawnFile> {
  const reportContext = await toReportContext(context, query);
  return {
    source: reportSheet(reportContext, reportRows(context, reportContext.filter, query)),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: fileName(reportContext, query.attention, 'xlsx'),
  };
}
