/** The parts of a report besides its rows, for PDF and XLSX. */
import type { ReportDownloadQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { PresentedEquipment } from '../equipment.presenter.ts';
import type { ReportPhrases } from './report.phrases.ts';

/** A row of a file, with the due dates of the clocks in its columns, by the id of the kind. */
export type ReportedEquipment = PresentedEquipment & {
  readonly clockDays?: Readonly<Record<string, string>>;
};

export interface ReportContext {
  readonly report: ReportDownloadQuery['report'];
  readonly phrases: ReportPhrases;
  /** Name of the report's only company. Undefined means the whole group. Each row then has the name of its company. */
  readonly company: string | undefined;
  readonly companyNames: ReadonlyMap<string, string>;
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  /** The kinds of clocks that have a column. */
  readonly clocks: readonly { readonly id: string; readonly title: string }[];
  /** The norms of the clocks of the reported pieces, if the report has columns of clocks. */
  readonly norms: readonly string[];
  readonly total: number;
  /** Instant at which the file is created. */
  readonly at: Date;
  readonly zone: string;
  /** Name and e-mail address of the user who downloads the file. */
  readonly by: string;
}
