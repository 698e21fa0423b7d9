/** The content of an inspection's or a maintenance's document, before it is written as PDF or XLSX. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { RecordPicture } from '../../../platform/pdf/record-types.ts';
import type { Verification } from '../../../platform/pdf/report-types.ts';
import type { Letterhead } from '../../documents/documents.service.ts';
import type { AnnulmentColumns } from '../annulment-columns.ts';
import type { CompanionColumns } from '../companion-columns.ts';
import type { findRecordEquipment } from './record-document.queries.ts';

/** A record of either table. */
export interface DocumentedRecord extends CompanionColumns, AnnulmentColumns {
  readonly id: string;
  readonly equipmentId: string;
  /** The company in which the record was made. */
  readonly companyId: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly createdAt: Date;
  readonly receivedAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly improper: boolean;
  /** Only inspections have a purpose. */
  readonly purpose?: string;
  readonly questionsAnswers: Inspection['questionsAnswers'];
  readonly attributesValues: Inspection['attributesValues'];
  /** Only maintenances have parts. */
  readonly partsReplacements?: Maintenance['partsReplacements'];
  /** Only maintenances have renewed dates. */
  readonly renewedDates?: Maintenance['renewedDates'];
  readonly photos: readonly string[];
}

export interface RecordDocument {
  readonly kind: 'INSPECTION' | 'MAINTENANCE';
  readonly language: Language;
  readonly record: DocumentedRecord;
  readonly equipment: NonNullable<Awaited<ReturnType<typeof findRecordEquipment>>>;
  readonly letterhead: Letterhead;
  /** Undefined for a copy that is no issued document. */
  readonly verification: Verification | undefined;
  /** Whether strangers get the file. It then has no email address, position and signature. */
  readonly isForStrangers: boolean;
  /** Instant, person and zone of the document's issue. */
  readonly at: Date;
  readonly by: string;
  readonly zone: string;
  /** Loads the files of the photos, in the order of the record. */
  readonly photos: readonly RecordPicture['load'][];
}
