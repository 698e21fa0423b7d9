/** Logos of companies. A new file gets a new key before the transaction, and the replaced file is deleted after its commit. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putCompanyImage } from '@mobcheck/contract/companies/companies.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { findFileBytes, type ReferencedFiles } from '../../platform/db/company-groups.queries.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  type LimitedFiles,
  type NewFile,
  referToFile,
  type StoredFile,
} from '../file-storage/file-storage.service.ts';
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

/** Returns the file to store for a new logo. @throws ApiError NOT_FOUND */
export async function planImage(
  { db, ids, session }: ActionContext,
  id: string,
  { bytes }: Picture,
): Promise<NewFile> {
  requireFound(await findCompany(db, id));
  const key = `${session.tenant.schemaName}/${COMPANY_IMAGES.folder}/${id}/${ids.newId()}.webp`;
  return { key, bytes, use: 'picture', replacedBytes: await findFileBytes(db, COMPANY_IMAGES, id) };
}

/**
 * Saves the logo of a company. A crash halfway leaves a file without a row, never a row without its file.
 * @throws ApiError FILE_STORAGE_FULL
 */
export async function putImage(
  context: ActionContext,
  files: Pick<LimitedFiles, 'defaultLimitBytes'>,
  id: string,
  stored: StoredFile,
): Promise<HandlerReplyOf<typeof putCompanyImage>> {
  const { db, clock } = context;
  const before = requireFound(await lockCompany(db, id));
  const replacedBytes = await findFileBytes(db, COMPANY_IMAGES, id);
  const refer = async (fileBytes: number) => {
    await updateCompany(db, id, { imageKey: stored.key, fileBytes, updateDate: clock.now() });
    return true;
  };
  await referToFile(context, files, stored, refer, replacedBytes);
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

/** Returns the file key of a company's logo. @throws ApiError NOT_FOUND */
export async function imageKeyOf(db: TenantDb, id: string): Promise<string> {
  const { imageKey } = requireFound(await findCompany(db, id));
  return requireFound(imageKey);
}
