/** What the document of an inspection or a maintenance holds, before it is put on paper or into a sheet. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { RecordPicture } from '../../platform/pdf/record-types.ts';
import type { Verification } from '../../platform/pdf/report-types.ts';
import type { Letterhead } from '../documents/documents.service.ts';
import type { findRecordEquipment } from './record-document.queries.ts';

/** A record as both tables keep it. */
export interface DocumentedRecord {
  readonly id: string;
  readonly equipmentId: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly createdAt: Date;
  readonly receivedAt: Date;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly improper: boolean;
  readonly questionsAnswers: Inspection['questionsAnswers'];
  readonly attributesValues: Inspection['attributesValues'];
  /** Of a maintenance. */
  readonly partsReplacements?: Maintenance['partsReplacements'];
  readonly photos: readonly string[];
}

export interface RecordDocument {
  readonly kind: 'INSPECTION' | 'MAINTENANCE';
  readonly language: Language;
  readonly record: DocumentedRecord;
  readonly equipment: NonNullable<Awaited<ReturnType<typeof findRecordEquipment>>>;
  readonly letterhead: Letterhead;
  readonly verification: Verification;
  /** When, by whom and in which zone it was given out. */
  readonly at: Date;
  readonly by: string;
  readonly zone: string;
  /** Their files, in the order of the record. */
  readonly photos: readonly RecordPicture['load'][];
}
