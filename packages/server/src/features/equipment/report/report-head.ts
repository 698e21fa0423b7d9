/** What a report says besides its rows, the same on paper and in the sheet. */
import type { ReportDownloadQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReportPhrases } from './report.phrases.ts';

export interface ReportHead {
  readonly report: ReportDownloadQuery['report'];
  readonly words: ReportPhrases;
  /** The company that is shown; undefined: all of the group, each row with its company's name. */
  readonly company: string | undefined;
  readonly companyNames: ReadonlyMap<string, string>;
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  readonly total: number;
  readonly at: Date;
  readonly zone: string;
  readonly by: string;
}
