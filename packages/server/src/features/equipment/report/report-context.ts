/** The parts of a report besides its rows, for PDF and XLSX. */
import type { ReportDownloadQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReportPhrases } from './report.phrases.ts';

export interface ReportContext {
  readonly report: ReportDownloadQuery['report'];
  readonly phrases: ReportPhrases;
  /** Name of the report's only company; undefined means the whole group, where each row has its company's name. */
  readonly company: string | undefined;
  readonly companyNames: ReadonlyMap<string, string>;
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  readonly total: number;
  /** When the document was made. */
  readonly at: Date;
  readonly zone: string;
  /** Name and e-mail address of its author. */
  readonly by: string;
}
