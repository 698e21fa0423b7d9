/** Pictures of products. A new file is written before the commit; the replaced one is deleted after it. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { putProductImage } from '@mobcheck/contract/products/products.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { findFileBytes, type ReferencedFiles } from '../../platform/db/company-groups.queries.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { recordAct } from '../audit/audit.service.ts';
import { type LimitedFiles, storeFile } from '../file-storage/file-storage.service.ts';
import type { Picture } from '../photos/picture-upload.service.ts';
import { findProduct, setFileBytes, updateProduct } from './products.queries.ts';
import { lockChangeable, presentProduct } from './products.service.ts';

export const PRODUCT_IMAGES: ReferencedFiles = { folder: 'products', table: 'products', column: 'image_key' };
export const COUNTED_PRODUCT_IMAGES = { referenced: PRODUCT_IMAGES, setFileBytes };

/**
 * Saves the picture of a product. A crash can leave an unused file, but no key without a file.
 * @throws ApiError PRODUCT_EXCLUSIVE, FILE_STORAGE_FULL
 */
export async function putImage(
  context: ActionContext,
  files: LimitedFiles,
  id: string,
  picture: Picture,
): Promise<HandlerReplyOf<typeof putProductImage>> {
  const { db, clock, ids, session } = context;
  const before = await lockChangeable(context, id);
  const imageKey = `${session.tenant.schemaName}/${PRODUCT_IMAGES.folder}/${id}/${ids.newId()}.webp`;
  const replacedBytes = await findFileBytes(db, PRODUCT_IMAGES, id);
  await storeFile(
    context,
    files,
    { key: imageKey, bytes: picture.bytes, use: 'picture', replacedBytes },
    async (fileBytes) => {
      await updateProduct(db, id, { imageKey, fileBytes, updateDate: clock.now() });
      return true;
    },
  );
  await recordAct(context, { feature: 'products', act: 'image', subject: id, detail: { sku: before.sku } });
  if (before.imageKey !== null) {
    await scheduleFileDeletion(db, before.imageKey);
  }
  return presentProduct(requireFound(await findProduct(db, id)));
}

/** Reads the WebP picture of a product. @throws ApiError NOT_FOUND */
export async function getImage(db: TenantDb, files: FileStore, id: string): Promise<Buffer> {
  const { imageKey } = requireFound(await findProduct(db, id));
  return requireFound(await files.get(requireFound(imageKey)));
}
