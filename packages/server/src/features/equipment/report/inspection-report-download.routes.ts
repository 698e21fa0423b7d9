/** HTTP of the reports' downloads: PDF and XLSX of the rows that the filters leave, streamed. */
import {
  downloadReportExcel,
  downloadReportPdf,
  type ReportDownloadQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Act } from '../../../platform/context/act.ts';
import { visibleCompany } from '../../../platform/context/visible-company.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { sendDownload } from '../../../platform/http/download.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import {
  issueDocument,
  letterheadLines,
  letterheadOf,
  verificationOf,
} from '../../documents/documents.service.ts';
import { reportFilter, reportRows } from './inspection-report.service.ts';
import { countReport } from './inspection-report.queries.ts';
import { filterWords } from './report-filter-words.ts';
import type { ReportHead } from './report-head.ts';
import { findFilterNames } from './report-names.queries.ts';
import { reportPdf, type ReportPaper } from './report.pdf.ts';
import { REPORT_PHRASES } from './report.phrases.ts';
import { reportSheet } from './report.xlsx.ts';
import { listCompanyNames } from '../../companies/companies.exported.queries.ts';

/** The head, and the company that is shown when it is one alone. */
async function headOf(
  looking: Act,
  query: ReportDownloadQuery,
): Promise<ReportHead & { readonly companyId: string | undefined }> {
  const { db, actor, session, clock } = looking;
  const { report, language, field: _, direction: __, ...filters } = query;
  const words = REPORT_PHRASES[language];
  const own = visibleCompany(actor);
  // A company that the person may not see has no name here either.
  const companies = (await listCompanyNames(db)).filter(({ id }) => own === undefined || id === own);
  const companyNames = new Map(companies.map(({ id, name }) => [id, name]));
  const only = filters.companyId ?? own ?? (companies.length === 1 ? companies[0]?.id : undefined);
  const names = await findFilterNames(db, filters);
  return {
    report,
    words,
    company: only === undefined ? undefined : (companyNames.get(only) ?? '–'),
    companyId: only !== undefined && companyNames.has(only) ? only : undefined,
    companyNames,
    filters: filterWords(
      words,
      filters,
      (filter) => (filter === 'companyId' ? companyNames.get(filters.companyId ?? '') : names[filter]),
      showDay,
    ),
    total: await countReport(db, reportFilter(looking, query)),
    at: clock.now(),
    zone: session.timeZone,
    by: `${actor.name} (${actor.email})`,
  };
}

/** Gives the report out: with a letterhead when one company is shown, and a code to verify it by. */
async function paperOf(
  looking: Act,
  publicUrl: string,
  files: FileStore,
  { report, words, company, companyId, total }: Awaited<ReturnType<typeof headOf>>,
  language: ReportDownloadQuery['language'],
): Promise<ReportPaper> {
  const letterhead = companyId === undefined ? undefined : await letterheadOf(looking.db, files, companyId);
  const issued = await issueDocument(looking, publicUrl, {
    kind: report === 'maintenances' ? 'MAINTENANCE_REPORT' : 'INSPECTION_REPORT',
    company: company === undefined ? undefined : { id: companyId ?? looking.actor.companyId, name: company },
    rowCount: total,
  });
  return {
    lines: letterhead === undefined ? [company ?? words.allCompanies] : letterheadLines(language, letterhead),
    logo: letterhead?.logo,
    verification: verificationOf(language, issued),
  };
}

/** `Relatório de inspeções - Casa Ltda - 2026-11-21.pdf` */
function fileName({ report, words, company, at, zone }: ReportHead, extension: string): string {
  const name = [words.reports[report].title, company ?? words.allCompanies, dayIn(zone, at)].join(' - ');
  return `${name}.${extension}`;
}

export function inspectionReportDownloadRoutes(
  implement: Implement,
  publicUrl: string,
  files: FileStore,
): void {
  implement(downloadReportPdf, async (context) =>
    sendDownload(context, 'cursor', async () => {
      const { query } = context;
      const head = await headOf(context, query);
      const paper = await paperOf(context, publicUrl, files, head, query.language);
      return {
        source: reportPdf(head, paper, reportRows(context, query)),
        type: 'application/pdf',
        fileName: fileName(head, 'pdf'),
      };
    }),
  );

  implement(downloadReportExcel, async (context) =>
    sendDownload(context, 'cursor', async () => {
      const head = await headOf(context, context.query);
      return {
        source: reportSheet(head, reportRows(context, context.query)),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: fileName(head, 'xlsx'),
      };
    }),
  );
}
