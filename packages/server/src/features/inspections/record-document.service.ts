/** One inspection or maintenance as a document: the record, its equipment, its company, and a code to verify it by. */
import type { Readable } from 'node:stream';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { Act } from '../../platform/context/act.ts';
import { found } from '../../platform/context/api-error.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { issueDocument, letterheadOf, verificationOf } from '../documents/documents.service.ts';
import type { DocumentedRecord, RecordDocument } from './record-document.ts';
import { findPhotoKeys, findRecordEquipment } from './record-document.queries.ts';
import { recordPdf } from './record-document.pdf.ts';
import { RECORD_PHRASES } from './record-document.phrases.ts';
import { recordSheet } from './record-document.xlsx.ts';
import { findRecord } from './record.queries.ts';

/** Where links lead and files are. */
export interface DocumentParts {
  readonly publicUrl: string;
  readonly files: FileStore;
}

/**
 * Gives out a record's document: of the equipment that the record belongs to now, whatever tag it carries.
 * @throws ApiError NOT_FOUND when there is no record, or the person does not see its equipment
 */
async function recordDocument(
  act: Act,
  { publicUrl, files }: DocumentParts,
  { kind, language }: Pick<RecordDocument, 'kind' | 'language'>,
  row: DocumentedRecord | undefined,
): Promise<RecordDocument> {
  const { db, actor, clock, session } = act;
  const record = found(row);
  const equipment = found(await findRecordEquipment(db, record.equipmentId, visibleCompany(actor)));
  const letterhead = await letterheadOf(db, files, equipment.companyId);
  const issued = await issueDocument(act, publicUrl, {
    kind,
    company: { id: equipment.companyId, name: letterhead.name },
    subject: {
      id: record.id,
      words: `${showTagSerial(equipment.tagSerialNumber)} · ${equipment.productName}`,
    },
    record: { at: record.createdAt, by: record.userName, improper: record.improper },
  });
  const keys = await findPhotoKeys(db, record.photos);
  return {
    kind,
    language,
    record,
    equipment,
    letterhead,
    verification: verificationOf(language, issued),
    at: clock.now(),
    by: `${actor.name} (${actor.email})`,
    zone: session.timeZone,
    photos: record.photos.map((id) => {
      const key = keys.get(id);
      return async () => (key === undefined ? undefined : files.get(key));
    }),
  };
}

const TABLES = { INSPECTION: 'inspections', MAINTENANCE: 'maintenances' } as const;

const FORMATS = {
  pdf: { type: 'application/pdf', write: recordPdf },
  xlsx: {
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: recordSheet,
  },
};

export type RecordFormat = keyof typeof FORMATS;

/** A file to send: its bytes as they are written, its media type and its name. */
interface RecordFile {
  readonly source: Readable;
  readonly type: string;
  readonly fileName: string;
}

/**
 * A record's document as a file: `Registro de inspeção - 7K3D9Q2MX4TB - 2026-11-21.pdf`; the day is the record's.
 * @throws ApiError NOT_FOUND when there is no record, or the person does not see its equipment
 */
export async function recordFile(
  act: Act,
  parts: DocumentParts,
  {
    id,
    format,
    ...wanted
  }: Pick<RecordDocument, 'kind' | 'language'> & {
    readonly id: string;
    readonly format: RecordFormat;
  },
): Promise<RecordFile> {
  const row = await findRecord(act.db, TABLES[wanted.kind], id);
  const document = await recordDocument(act, parts, wanted, row);
  const { equipment, record, zone } = document;
  const { title } = RECORD_PHRASES[wanted.language].kinds[wanted.kind];
  const name = [title, equipment.tagSerialNumber, dayIn(zone, record.createdAt)].join(' - ');
  const { type, write } = FORMATS[format];
  return { source: write(document), type, fileName: `${name}.${format}` };
}
