/** Pictures of products. A new file is stored before the transaction, and the replaced file is deleted after its commit. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putProductImage } from '@mobcheck/contract/products/products.contract.ts';
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
import { findProduct, setFileBytes, updateProduct } from './products.queries.ts';
import { lockChangeable, presentProduct, requireChangeable } from './products.service.ts';

export const PRODUCT_IMAGES: ReferencedFiles = { folder: 'products', table: 'products', column: 'image_key' };
export const COUNTED_PRODUCT_IMAGES = { referenced: PRODUCT_IMAGES, setFileBytes };

/** Returns the file to store for a new picture. @throws ApiError NOT_FOUND, PRODUCT_EXCLUSIVE */
export async function planImage(
  { db, actor, ids, session }: ActionContext,
  id: string,
  { bytes }: Picture,
): Promise<NewFile> {
  requireChangeable(actor, await findProduct(db, id));
  const key = `${session.tenant.schemaName}/${PRODUCT_IMAGES.folder}/${id}/${ids.newId()}.webp`;
  return { key, bytes, use: 'picture', replacedBytes: await findFileBytes(db, PRODUCT_IMAGES, id) };
}

/**
 * Saves the picture of a product. A crash can leave an unused file, but no key without a file.
 * @throws ApiError NOT_FOUND, PRODUCT_EXCLUSIVE, FILE_STORAGE_FULL
 */
export async function putImage(
  context: ActionContext,
  files: Pick<LimitedFiles, 'defaultLimitBytes'>,
  id: string,
  stored: StoredFile,
): Promise<HandlerReplyOf<typeof putProductImage>> {
  const { db, clock } = context;
  const before = await lockChangeable(context, id);
  const replacedBytes = await findFileBytes(db, PRODUCT_IMAGES, id);
  const refer = async (fileBytes: number) => {
    await updateProduct(db, id, { imageKey: stored.key, fileBytes, updateDate: clock.now() });
    return true;
  };
  await referToFile(context, files, stored, refer, replacedBytes);
  await recordAct(context, { feature: 'products', act: 'image', subject: id, detail: { sku: before.sku } });
  if (before.imageKey !== null) {
    await scheduleFileDeletion(db, before.imageKey);
  }
  return presentProduct(requireFound(await findProduct(db, id)));
}

/** Returns the file key of a product's picture. @throws ApiError NOT_FOUND */
export async function imageKeyOf(db: TenantDb, id: string): Promise<string> {
  const { imageKey } = requireFound(await findProduct(db, id));
  return requireFound(imageKey);
}
