/** Logos of companies: a new file under a new key before the commit, the replaced one goes after it. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putCompanyImage } from '@mobcheck/contract/companies/companies.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { findFileBytes, type ReferencedFiles } from '../../platform/db/company-groups.queries.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { type LimitedFiles, storeFile } from '../file-storage/file-storage.service.ts';
import type { Picture } from '../photos/picture-upload.service.ts';
import { findCompanyWithTagCount, setFileBytes, updateCompany } from './companies.queries.ts';
import { presentCompany } from './companies.service.ts';
import { findCompany, lockCompany } from './companies.exported.queries.ts';

export const COMPANY_IMAGES: ReferencedFiles = {
  folder: 'companies',
  table: 'companies',
  column: 'image_key',
};
export const COUNTED_COMPANY_IMAGES = { referenced: COMPANY_IMAGES, setFileBytes };

/**
 * Saves the logo of a company. A crash halfway leaves a file without a row, never a row without its file.
 * @throws ApiError FILE_STORAGE_FULL
 */
export async function putImage(
  context: ActionContext,
  files: LimitedFiles,
  id: string,
  picture: Picture,
): Promise<HandlerReplyOf<typeof putCompanyImage>> {
  const { db, clock, ids, session } = context;
  const before = requireFound(await lockCompany(db, id));
  const imageKey = `${session.tenant.schemaName}/${COMPANY_IMAGES.folder}/${id}/${ids.newId()}.webp`;
  const replacedBytes = await findFileBytes(db, COMPANY_IMAGES, id);
  await storeFile(
    context,
    files,
    { key: imageKey, bytes: picture.bytes, use: 'picture', replacedBytes },
    async (fileBytes) => {
      await updateCompany(db, id, { imageKey, fileBytes, updateDate: clock.now() });
      return true;
    },
  );
  await recordAct(context, {
    feature: 'companies',
    act: 'image',
    subject: id,
    companyId: id,
    detail: { name: before.name },
  });
  if (before.imageKey !== null) {
    await scheduleFileDeletion(db, before.imageKey);
  }
  return presentCompany(requireFound(await findCompanyWithTagCount(db, id)));
}

/** The logo of a company, WebP. */
export async function getImage(db: TenantDb, files: FileStore, id: string): Promise<Buffer> {
  const { imageKey } = requireFound(await findCompany(db, id));
  return requireFound(await files.get(requireFound(imageKey)));
}
