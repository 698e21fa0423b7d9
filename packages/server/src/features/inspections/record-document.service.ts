/** One inspection or maintenance as a document: the record, its equipment, its company, and a code to verify it by. */
import type { Inspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { Maintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { builtFile } from '../../platform/http/built-file.ts';
import type { TenantContext } from '../../platform/http/implement.ts';
import { found } from '../../platform/http/problem.ts';
import type { RecordPicture } from '../../platform/pdf/record-types.ts';
import type { Verification } from '../../platform/pdf/report-types.ts';
import {
  issueDocument,
  letterheadOf,
  verificationOf,
  type Letterhead,
} from '../documents/documents.service.ts';
import { visibleCompany } from '../equipment/equipment.service.ts';
import { findPhotoKeys, findRecordEquipment } from './record-document.queries.ts';
import { recordPdf } from './record-document.pdf.ts';
import { RECORD_PHRASES } from './record-document.phrases.ts';
import { recordSheet } from './record-document.xlsx.ts';
import { findRecord } from './record.queries.ts';

type Act = Pick<TenantContext, 'db' | 'actor' | 'source' | 'session'>;

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
  readonly questionsAnswers: readonly (Inspection['questionsAnswers'][number] & {
    readonly customAnswerType?: string | undefined;
  })[];
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
  /** In the order of the record: their addresses, and their files. */
  readonly photos: readonly { readonly address: string; readonly load: RecordPicture['load'] }[];
}

/** Where links lead and files are. */
export interface DocumentParts {
  readonly publicUrl: string;
  readonly files: FileStore;
}

/**
 * Gives out a record's document: of the equipment that the record belongs to now, whatever tag it carries.
 * @throws Refusal NOT_FOUND when there is no record, or the person does not see its equipment
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
      return {
        address: `${publicUrl}/web/photos/${id}`,
        load: async () => (key === undefined ? undefined : files.get(key)),
      };
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
 * @throws Refusal NOT_FOUND when there is no record, or the person does not see its equipment
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
