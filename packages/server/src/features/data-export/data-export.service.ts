/** Exports of all data of a group. The archive is made while the admin downloads it, so that no copy of it stays anywhere. */
import { PassThrough, type Readable } from 'node:stream';
import {
  type createDataExport as createEndpoint,
  downloadDataExport,
  MAX_EXPORTS_A_DAY,
  TOO_MANY_EXPORTS,
} from '@mobcheck/contract/data-export/data-export.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { fillPath, type HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import { apiError, requireFound } from '../../platform/context/api-error.ts';
import { requireRecentProof } from '../../platform/context/recent-proof.ts';
import type { Session } from '../../platform/context/session.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { insideTenant } from '../../platform/db/tenants.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { hashOfSecret } from '../../platform/hash-of-text.ts';
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import { recordAct } from '../audit/audit.service.ts';
import type { TaskParts } from '../../platform/jobs/job.ts';
import { packArchive } from './archive-writer.ts';
import { dataExportMail } from './data-export.mails.ts';
import * as queries from './data-exports.queries.ts';
import { addFiles, addGroupRows } from './group-archive.service.ts';

const VALID_MS = 10 * 60_000;

/**
 * Begins an export, and mails all admins of the group.
 * @returns the path of the archive, whose key opens it once
 * @throws ApiError PROOF_REQUIRED or TOO_MANY_EXPORTS
 */
export async function createDataExport({
  db,
  session,
  clock,
  ids,
}: ClockAndIds & { readonly db: PublicDb; readonly session: Session }): Promise<
  HandlerReplyOf<typeof createEndpoint>
> {
  requireRecentProof(session, clock);
  const { actor, companyGroupId, tenant } = session;
  const now = clock.now();
  const begun = await queries.countExports(db, companyGroupId, new Date(now.getTime() - DAY_MS));
  if (begun >= MAX_EXPORTS_A_DAY) {
    throw apiError(TOO_MANY_EXPORTS);
  }
  const key = Buffer.from(ids.randomBytes(32)).toString('base64url');
  const id = ids.newId();
  const expiresAt = new Date(now.getTime() + VALID_MS);
  const row = { id, companyGroupId, createdBy: actor.userId, createdAt: now, expiresAt };
  await queries.insertExport(db, { ...row, keyHash: hashOfSecret(key), usedAt: null });
  await insideTenant(db, tenant, (inGroup) =>
    recordAct({ db: inGroup, actor, clock, ids }, { feature: 'data-export', act: 'create', subject: id }),
  );
  for (const admin of await queries.listGroupAdmins(db, companyGroupId)) {
    await enqueueMail(db, dataExportMail, {
      to: admin.email,
      language: language.parse(admin.language),
      values: { name: admin.name, admin: actor.name },
    });
  }
  return { path: fillPath(downloadDataExport.path, { key }), expiresAt };
}

interface ExportParts extends TaskParts {
  readonly files: Pick<FileStore, 'get'>;
}

/**
 * Uses the key of an export.
 * @returns the group and the person who began it
 * @throws ApiError NOT_FOUND for a key that opens nothing
 */
export async function openExport({ database, clock }: ExportParts, key: string) {
  return requireFound(await database.public((db) => queries.useExport(db, hashOfSecret(key), clock.now())));
}

/**
 * Streams the archive of a group. A transaction reads the rows as fast as the client takes them. The files follow after the transaction,
 * and the archive lists a file that was deleted meanwhile as missing.
 */
export function archiveOf({ database, files }: ExportParts, companyGroup: string): Readable {
  const archive = new PassThrough();
  const write = packArchive(archive, async (add) => {
    const rows = await database.public((db) =>
      addGroupRows(db, add, { name: companyGroup, secrets: 'without' }),
    );
    const { facts, fileKeys } = requireFound(rows);
    const { count, missing } = await addFiles(add, files, fileKeys);
    return { ...facts, files: count, missingFiles: missing };
  });
  write.catch((error: unknown) => archive.destroy(error instanceof Error ? error : new Error(String(error))));
  return archive;
}
