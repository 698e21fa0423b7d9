/** The parts of a report besides its rows, for PDF and XLSX. */
import type { ReportDownloadQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { PresentedEquipment } from '../equipment.presenter.ts';
import type { ReportPhrases } from './report.phrases.ts';

/** A row of a file, with the due dates of its columns of clocks by the id of the kind. */
export type ReportedEquipment = PresentedEquipment & {
  readonly clockDays?: Readonly<Record<string, string>>;
};

export interface ReportContext {
  readonly report: ReportDownloadQuery['report'];
  readonly phrases: ReportPhrases;
  /** Name of the report's only company; undefined means the whole group, where each row has its company's name. */
  readonly company: string | undefined;
  readonly companyNames: ReadonlyMap<string, string>;
  readonly filters: readonly { readonly label: string; readonly value: string }[];
  /** The columns of clocks. */
  readonly clocks: readonly { readonly id: string; readonly title: string }[];
  /** The norm sets that products of the group follow, where the report has columns of clocks. */
  readonly norms: readonly string[];
  readonly total: number;
  /** When the document was made. */
  readonly at: Date;
  readonly zone: string;
  /** Name and e-mail address of its author. */
  readonly by: string;
}
