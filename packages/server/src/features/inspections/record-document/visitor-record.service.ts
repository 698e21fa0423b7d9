/** A record as PDF for strangers with a link: without email, position and signature, and not issued as a document. */
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { requireFound } from '../../../platform/context/api-error.ts';
import type { TenantDb } from '../../../platform/db/database.ts';
import type { DrawLater } from '../../../platform/files/drawn-file.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { issuerOf, letterheadOf } from '../../documents/documents.service.ts';
import { findOneRecord } from '../saved-record.exported.queries.ts';
import type { DocumentedRecord, RecordDocument } from './record-document.ts';
import { recordPdf } from './record-document.pdf.ts';
import { RECORD_PHRASES } from './record-document.phrases.ts';
import { findPhotoKeys, findRecordEquipment } from './record-document.queries.ts';

export interface SharedRecordRequest {
  readonly id: string;
  /** The only company whose records and equipment are read. */
  readonly companyId: string;
  readonly language: Language;
  readonly hasPhotos: boolean;
  /** The group’s time zone. */
  readonly zone: string;
  readonly at: Date;
}

/** Finds a record of either kind that was made in a company. */
async function findRecordOf(
  db: TenantDb,
  { id, companyId }: Pick<SharedRecordRequest, 'id' | 'companyId'>,
): Promise<{ readonly kind: RecordDocument['kind']; readonly record: DocumentedRecord } | undefined> {
  const inspection = await findOneRecord(db, 'inspections', { id });
  const record = inspection ?? (await findOneRecord(db, 'maintenances', { id }));
  return record?.companyId === companyId
    ? { kind: inspection === undefined ? 'MAINTENANCE' : 'INSPECTION', record }
    : undefined;
}

/**
 * Reads a record and its equipment.
 * @returns the present tag of the equipment, and a function that draws the PDF after the transaction
 * @throws ApiError NOT_FOUND for a record or equipment of another company
 */
export async function readSharedRecord(
  db: TenantDb,
  files: Pick<FileStore, 'get'>,
  { id, companyId, language, hasPhotos, zone, at }: SharedRecordRequest,
): Promise<{ readonly serial: string; readonly draw: DrawLater }> {
  const { kind, record } = requireFound(await findRecordOf(db, { id, companyId }));
  const equipment = requireFound(await findRecordEquipment(db, record.equipmentId, companyId));
  const issuer = await issuerOf(db, companyId);
  const photos = hasPhotos ? record.photos : [];
  const keys = await findPhotoKeys(db, photos);
  const draw: DrawLater = async () => {
    const source = recordPdf({
      kind,
      language,
      record,
      equipment,
      letterhead: await letterheadOf(files, issuer),
      verification: undefined,
      isForStrangers: true,
      at,
      by: issuer.name,
      zone,
      photos: photos.map((photo) => {
        const key = keys.get(photo);
        return async () => (key === undefined ? undefined : files.get(key));
      }),
    });
    const { title } = RECORD_PHRASES[language].kinds[kind];
    const name = [title, equipment.tagSerialNumber, dayIn(zone, record.createdAt)].join(' - ');
    return { source, type: 'application/pdf', fileName: `${name}.pdf` };
  };
  return { serial: equipment.tagSerialNumber, draw };
}
