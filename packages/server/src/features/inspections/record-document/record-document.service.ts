/** Issues an inspection or maintenance as a document with its equipment, its company and a verification code. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { requireFound } from '../../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import type { DrawLater } from '../../../platform/files/drawn-file.ts';
import { issueDocument, issuerOf, letterheadOf, verificationOf } from '../../documents/documents.service.ts';
import type { DocumentedRecord, RecordDocument } from './record-document.ts';
import { findPhotoKeys, findRecordEquipment } from './record-document.queries.ts';
import { recordPdf } from './record-document.pdf.ts';
import { RECORD_PHRASES } from './record-document.phrases.ts';
import { recordSheet } from './record-document.xlsx.ts';
import { findOneRecord } from '../saved-record.exported.queries.ts';

/** The base of a document's links, and the store of photos and logos. */
export interface DocumentParts {
  readonly publicUrl: string;
  readonly files: FileStore;
}

/**
 * Issues a record's document and returns a function that completes it after the transaction. The document shows the current data of the
 * record's equipment, on the letterhead of the company in which the record was made.
 * @throws ApiError NOT_FOUND without a record, or if the user may not see its equipment
 */
async function issueRecordDocument(
  context: ActionContext,
  { publicUrl, files }: DocumentParts,
  { kind, language }: Pick<RecordDocument, 'kind' | 'language'>,
  row: DocumentedRecord | undefined,
): Promise<() => Promise<RecordDocument>> {
  const { db, actor, clock, session } = context;
  const record = requireFound(row);
  const equipment = requireFound(
    await findRecordEquipment(db, record.equipmentId, onlyVisibleCompanyId(actor)),
  );
  const issuer = await issuerOf(db, record.companyId);
  const issuedDocument = await issueDocument(context, publicUrl, {
    kind,
    company: { id: record.companyId, name: issuer.name },
    subject: {
      id: record.id,
      text: `${showTagSerial(equipment.tagSerialNumber)} · ${equipment.productName}`,
    },
    record: { at: record.createdAt, by: record.userName, improper: record.improper },
  });
  const keys = await findPhotoKeys(db, record.photos);
  return async () => ({
    kind,
    language,
    record,
    equipment,
    letterhead: await letterheadOf(files, issuer),
    verification: verificationOf(language, issuedDocument),
    isForStrangers: false,
    at: clock.now(),
    by: `${actor.name} (${actor.email})`,
    zone: session.timeZone,
    photos: record.photos.map((id) => {
      const key = keys.get(id);
      return async () => (key === undefined ? undefined : files.get(key));
    }),
  });
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

/**
 * Issues a record's document and returns a function that writes its file after the transaction. The file name has the record's day, as
 * in `Registro de inspeção - 7K3D9Q2MX4TB - 2026-11-21.pdf`.
 * @throws ApiError NOT_FOUND without a record, or if the user may not see its equipment
 */
export async function createRecordFile(
  context: ActionContext,
  parts: DocumentParts,
  {
    id,
    format,
    ...kindAndLanguage
  }: Pick<RecordDocument, 'kind' | 'language'> & {
    readonly id: string;
    readonly format: RecordFormat;
  },
): Promise<DrawLater> {
  const row = await findOneRecord(context.db, TABLES[kindAndLanguage.kind], { id });
  const complete = await issueRecordDocument(context, parts, kindAndLanguage, row);
  const { title } = RECORD_PHRASES[kindAndLanguage.language].kinds[kindAndLanguage.kind];
  const { type, write } = FORMATS[format];
  return async () => {
    const document = await complete();
    const { equipment, record, zone } = document;
    const name = [title, equipment.tagSerialNumber, dayIn(zone, record.createdAt)].join(' - ');
    return { source: write(document), type, fileName: `${name}.${format}` };
  };
}
