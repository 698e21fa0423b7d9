/** Routes of the reports' downloads, which stream the filtered rows as PDF and XLSX. */
import {
  downloadReportExcel,
  downloadReportPdf,
  type ReportDownloadQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { normText } from '@mobcheck/contract/clocks/norm.phrases.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendDownload } from '../../../platform/http/download.ts';
import type { Implement, PreparingCall } from '../../../platform/http/implement.ts';
import {
  findOnlyIssuer,
  issueDocument,
  letterheadLines,
  type Letterhead,
  letterheadOf,
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

/** Reads the letterhead of a report before its transaction. Rows are sent inside the transaction and must not wait for the logo. */
async function readLetterhead(
  { look, query }: PreparingCall<typeof downloadReportPdf>,
  files: FileStore,
): Promise<Letterhead | undefined> {
  const issuer = await look(async (context) => findOnlyIssuer(context, query));
  return issuer && letterheadOf(files, issuer);
}

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
  context: ActionContext,
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
  context: ActionContext,
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

export function inspectionReportDownloadRoutes(
  implement: Implement,
  publicUrl: string,
  files: FileStore,
): void {
  implement(
    downloadReportPdf,
    async (context) =>
      sendDownload(context, async () => {
        const { query, prepared } = context;
        const reportContext = await toReportContext(context, query);
        const paper = await issuePaper(context, publicUrl, reportContext, query.language, prepared);
        return {
          source: reportPdf(reportContext, paper, reportRows(context, reportContext.filter, query)),
          type: 'application/pdf',
          fileName: fileName(reportContext, query.attention, 'pdf'),
        };
      }),
    async (call: PreparingCall<typeof downloadReportPdf>) => readLetterhead(call, files),
  );

  implement(downloadReportExcel, async (context) =>
    sendDownload(context, async () => {
      const { query } = context;
      const reportContext = await toReportContext(context, query);
      return {
        source: reportSheet(reportContext, reportRows(context, reportContext.filter, query)),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: fileName(reportContext, query.attention, 'xlsx'),
      };
    }),
  );
}
