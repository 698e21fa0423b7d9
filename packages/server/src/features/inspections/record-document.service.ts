/** One inspection or maintenance as a document: the record, its equipment, its company, and a code to verify it by. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { builtFile } from '../../platform/http/built-file.ts';
import type { TenantContext } from '../../platform/http/implement.ts';
import { found } from '../../platform/http/api-error.ts';
import { issueDocument, letterheadOf, verificationOf } from '../documents/documents.service.ts';
import { visibleCompany } from '../equipment/equipment.service.ts';
import type { DocumentedRecord, RecordDocument } from './record-document.ts';
import { findPhotoKeys, findRecordEquipment } from './record-document.queries.ts';
import { recordPdf } from './record-document.pdf.ts';
import { RECORD_PHRASES } from './record-document.phrases.ts';
import { recordSheet } from './record-document.xlsx.ts';
import { findRecord } from './record.queries.ts';

type Act = Pick<TenantContext, 'db' | 'actor' | 'source' | 'session'>;

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
  const { db, actor, source, session } = act;
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
    at: source.now(),
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

/** A call for the document of one record. */
type Asking = Act &
  Pick<TenantContext, 'reply'> & {
    readonly params: { readonly id: string };
    readonly query: { readonly language: Language };
  };

/**
 * What answers a record's document as a file: `Registro de inspeção - 7K3D9Q2MX4TB - 2026-11-21.pdf`; the day is the
 * record's.
 * @throws ApiError NOT_FOUND when there is no record, or the person does not see its equipment
 */
export function recordDownload(kind: RecordDocument['kind'], parts: DocumentParts) {
  return (format: keyof typeof FORMATS) => async (call: Asking) => {
    const { db, actor, params, query, reply } = call;
    const row = await findRecord(db, TABLES[kind], params.id);
    const document = await recordDocument(call, parts, { kind, language: query.language }, row);
    const { equipment, record, zone } = document;
    const { title } = RECORD_PHRASES[query.language].kinds[kind];
    const name = [title, equipment.tagSerialNumber, dayIn(zone, record.createdAt)].join(' - ');
    const { type, write } = FORMATS[format];
    return builtFile(reply, write(document), { type, fileName: `${name}.${format}`, reader: actor.userId });
  };
}
