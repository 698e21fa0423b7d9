/** Stores the photo of a problem report, encoded anew and without metadata. */
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import { PHOTO_CONTENT_DIFFERS } from '@mobcheck/contract/photos/photos.contract.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { disposing } from '../../platform/disposing.ts';
import { addPhoto } from '../deficiencies/reported/reported-deficiency.exported.queries.ts';
import { lockEquipment } from '../equipment/equipment.exported.queries.ts';
import { type LimitedFiles, storeFile } from '../file-storage/file-storage.service.ts';
import { hashOfUpload, type Picture, readPicture } from '../photos/picture-upload.service.ts';
import { addReportPhoto, PHOTO_FILES } from '../photos/photos.service.ts';
import { findTagGroup } from '../public-tags/public-tags.service.ts';
import { findReportedPiece, type ReportParts } from './problem-reports.service.ts';
import { findReport, setPhoto } from './problem-reports.queries.ts';

/** How long after a report its photo is accepted. */
const PHOTO_MS = 3_600_000;

interface PhotoCall {
  readonly params: { readonly serial: string; readonly id: string };
  readonly body: Uint8Array;
  /** The sender, only for the limits. */
  readonly subscriber: string;
}

type Group = Awaited<ReturnType<typeof findTagGroup>>;

/** Finds the report that a photo belongs to. @throws ApiError NOT_FOUND; PHOTO_CONTENT_DIFFERS when the report has another photo */
async function findOpenReport(
  { clock }: ReportParts,
  db: TenantDb,
  { serial, id, contentHash }: { readonly serial: string; readonly id: string; readonly contentHash: string },
) {
  const piece = await findReportedPiece(db, serial);
  const report = requireFound(await findReport(db, id, piece.id));
  if (clock.now().getTime() - report.createdAt.getTime() > PHOTO_MS) {
    throw apiError(NOT_FOUND);
  }
  if (report.photoId !== null && report.contentHash !== contentHash) {
    throw apiError(PHOTO_CONTENT_DIFFERS);
  }
  return report;
}

/** Stores the picture, and gives it to its report unless a concurrent call was faster. */
async function storePhoto(
  parts: ReportParts & { readonly files: LimitedFiles },
  group: Group,
  { serial, id }: PhotoCall['params'],
  picture: Picture,
): Promise<void> {
  const { database, files, clock, ids } = parts;
  const { fileLimitBytes } = group;
  const { bytes, contentHash } = picture;
  const photoId = ids.newId();
  const look = async <T>(
    read: (context: { db: TenantDb; session: { fileLimitBytes: number | null } }) => Promise<T>,
  ) => database.tenant(group, (db) => read({ db, session: { fileLimitBytes } }));
  const stored = await storeFile(look, files, async ({ db }) => {
    const report = await findOpenReport(parts, db, { serial, id, contentHash });
    const key = `${group.schemaName}/${PHOTO_FILES.folder}/${photoId}/${ids.newId()}.webp`;
    return report.photoId === null ? { key, bytes, use: 'photo' as const } : undefined;
  });
  if (stored === undefined) {
    return;
  }
  await disposing(stored, async () =>
    database.tenant(group, async (db) => {
      requireFound(await lockEquipment(db, { serial }, undefined));
      const report = await findOpenReport(parts, db, { serial, id, contentHash });
      if (report.photoId === null) {
        const { companyId, deficiencyId } = report;
        const context = { db, clock, session: { fileLimitBytes } };
        await addReportPhoto(context, files, { id: photoId, reportId: id, companyId, picture, stored });
        await setPhoto(db, id, photoId);
        await addPhoto(db, deficiencyId, photoId);
      }
    }),
  );
}

/**
 * Adds the photo of a report, once.
 * @param inTurn runs the first look at the database
 * @throws ApiError NOT_FOUND for a report that is unknown or older than an hour; IMAGE_REFUSED, PHOTO_CONTENT_DIFFERS,
 * FILE_STORAGE_WAITS; TOO_MANY_REQUESTS and SERVER_BUSY when too many pictures wait
 */
export async function putReportPhoto(
  parts: ReportParts & { readonly files: LimitedFiles },
  { params, body, subscriber }: PhotoCall,
  inTurn: <T>(look: () => Promise<T>) => Promise<T>,
): Promise<void> {
  const { database } = parts;
  // Before the picture is decoded, which costs more.
  const { group, report } = await inTurn(async () => {
    const found = await findTagGroup(database, params.serial);
    const sent = { ...params, contentHash: hashOfUpload(body) };
    return { group: found, report: await database.tenant(found, (db) => findOpenReport(parts, db, sent)) };
  });
  if (report.photoId === null) {
    await readPicture({ body, session: undefined, subscriber }, async (picture) =>
      storePhoto(parts, group, params, picture),
    );
  }
}
