/** Routes of products. */
import * as contract from '@mobcheck/contract/products/products.contract.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import { laterPicture } from '../../platform/http/pictures.ts';
import { presentParts } from './maintenance-parts.service.ts';
import { picturesIn } from '../photos/stored-picture.service.ts';
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
    async (context) =>
      images.putImage(context, files, context.params.id, requireFound(context.prepared.stored)),
    picturesIn(files, images.planImage),
  );

  implement(contract.getProductImage, async ({ db, params, query, request, reply }) =>
    laterPicture(
      { request, reply },
      files,
      await images.imageKeyOf(db, params.id),
      query.update !== undefined,
    ),
  );

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
