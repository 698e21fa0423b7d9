/** What a report shows besides its rows, as PDF and as XLSX. */
import type { ReportDownloadQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReportPhrases } from './report.phrases.ts';

export interface ReportContext {
  readonly report: ReportDownloadQuery['report'];
  readonly phrases: ReportPhrases;
  /** Name of the only company in the report; undefined: all of the group, and each row has the name of its company. */
  readonly company: string | undefined;
  readonly companyNames: ReadonlyMap<string, string>;
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  readonly total: number;
  /** When the document was made. */
  readonly at: Date;
  readonly zone: string;
  /** Name and e-mail address of the user who made it. */
  readonly by: string;
}
