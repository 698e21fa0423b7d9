/** HTTP of the inspection report's downloads: PDF and XLSX of the rows that the filters leave, streamed. */
import {
  downloadReportExcel,
  downloadReportPdf,
  type ReportDownloadQuery,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { dayIn, showDay } from '@mobcheck/contract/kernel/date.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Implement, TenantContext } from '../../platform/http/implement.ts';
import { listCompanyNames } from '../companies/companies.service.ts';
import { visibleCompany } from './equipment.service.ts';
import { findFilterNames } from './inspection-report-names.queries.ts';
import { inspectionReportPdf, type ReportHead } from './inspection-report.pdf.ts';
import { filterWords, REPORT_PHRASES } from './inspection-report.phrases.ts';
import { countReport } from './inspection-report.queries.ts';
import { reportFilter, reportRows } from './inspection-report.service.ts';
import { inspectionReportSheet } from './inspection-report.xlsx.ts';

type Looking = Pick<TenantContext, 'db' | 'actor' | 'source' | 'session'>;

async function headOf(looking: Looking, query: ReportDownloadQuery): Promise<ReportHead> {
  const { db, actor, session, source } = looking;
  const { language, field: _, direction: __, ...filters } = query;
  const words = REPORT_PHRASES[language];
  const own = visibleCompany(actor);
  // A company that the person may not see has no name here either.
  const companies = (await listCompanyNames(db)).filter(({ id }) => own === undefined || id === own);
  const companyNames = new Map(companies.map(({ id, name }) => [id, name]));
  const only = filters.companyId ?? own ?? (companies.length === 1 ? companies[0]?.id : undefined);
  const names = await findFilterNames(db, filters);
  return {
    words,
    company: only === undefined ? undefined : (companyNames.get(only) ?? '–'),
    companyNames,
    filters: filterWords(
      words,
      filters,
      (filter) => (filter === 'companyId' ? companyNames.get(filters.companyId ?? '') : names[filter]),
      showDay,
    ),
    total: await countReport(db, reportFilter(looking, query)),
    at: source.now(),
    zone: session.timeZone,
    by: `${actor.name} (${actor.email})`,
  };
}

/** `Relatório de inspeções - Casa Ltda - 2026-11-21.pdf` */
function fileName({ words, company, at, zone }: ReportHead, extension: string): string {
  return `${[words.title, company ?? words.allCompanies, dayIn(zone, at)].join(' - ')}.${extension}`;
}

export function inspectionReportDownloadRoutes(implement: Implement): void {
  implement(downloadReportPdf, async (context) => {
    const head = await headOf(context, context.query);
    const reader = context.actor.userId;
    const file = { type: 'application/pdf', fileName: fileName(head, 'pdf'), reader };
    await sendDownload(context.reply, inspectionReportPdf(head, reportRows(context, context.query)), file);
    return undefined;
  });

  implement(downloadReportExcel, async (context) => {
    const head = await headOf(context, context.query);
    const file = {
      type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      fileName: fileName(head, 'xlsx'),
      reader: context.actor.userId,
    };
    await sendDownload(context.reply, inspectionReportSheet(head, reportRows(context, context.query)), file);
    return undefined;
  });
}
