/** Pictures of products. A new file is written before the commit; the replaced one is deleted after it. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { IMAGE_REFUSED, type putProductImage } from '@mobcheck/contract/products/products.contract.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import type { NamedFiles } from '../../platform/db/company-groups.queries.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { scheduleFileDeletion } from '../../platform/files/delete-file.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { encodeImage, ImageError } from '../../platform/images.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findProduct, updateProduct } from './products.queries.ts';
import { lockChangeable, presentProduct } from './products.service.ts';

export const PRODUCT_IMAGES: NamedFiles = { folder: 'products', table: 'products', column: 'image_key' };

/**
 * Saves the picture of a product. A crash can leave an unused file, but no key without a file.
 * @param file JPEG, PNG or WebP
 * @throws ApiError IMAGE_REFUSED, PRODUCT_EXCLUSIVE
 */
export async function putImage(
  context: ActionContext,
  files: FileStore,
  id: string,
  file: Uint8Array,
): Promise<HandlerReplyOf<typeof putProductImage>> {
  const { db, clock, ids, session } = context;
  const before = await lockChangeable(context, id);
  const image = await encodeImage(file).catch((error: unknown) => {
    throw error instanceof ImageError ? apiError(IMAGE_REFUSED) : error;
  });
  const imageKey = `${session.tenant.schemaName}/${PRODUCT_IMAGES.folder}/${id}/${ids.newId()}.webp`;
  await files.put(imageKey, image.bytes);
  await updateProduct(db, id, { imageKey, updateDate: clock.now() });
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
