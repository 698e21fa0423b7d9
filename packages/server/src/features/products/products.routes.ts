/** Routes of products. */
import * as contract from '@mobcheck/contract/products/products.contract.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import { setPictureHeaders } from '../../platform/http/pictures.ts';
import { presentParts } from './maintenance-parts.service.ts';
import { readPicture } from '../photos/picture-upload.service.ts';
import * as images from './product-images.service.ts';
import { findProduct, listProducts } from './products.queries.ts';
import * as service from './products.service.ts';

export function productsRoutes(implement: Implement, files: LimitedFiles): void {
  implement(contract.listProducts, async ({ db, query }) => {
    const { items, total } = await listProducts(db, query);
    return { items: items.map(service.presentProduct), total };
  });

  implement(contract.createProduct, async (context) => ({
    id: await service.createProduct(context, context.body),
  }));

  implement(contract.updateProduct, async (context) =>
    service.updateProduct(context, context.params.id, context.body),
  );

  implement(
    contract.putProductImage,
    async (context) => images.putImage(context, files, context.params.id, context.prepared),
    readPicture,
  );

  implement(contract.getProductImage, async ({ db, params, query, reply }) => {
    const image = await images.getImage(db, files, params.id);
    setPictureHeaders(reply, query.update !== undefined);
    // Sent after the transaction, so that a slow client occupies no database connection.
    return image;
  });

  implement(contract.getMaintenanceParts, async ({ db, params }) => {
    requireFound(await findProduct(db, params.id));
    return presentParts(db, params.id);
  });

  implement(contract.putMaintenanceParts, async (context) => {
    const { db, params, body } = context;
    await service.putParts(context, params.id, body);
    return presentParts(db, params.id);
  });
}
