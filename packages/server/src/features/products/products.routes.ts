/** HTTP of the products. */
import * as contract from '@mobcheck/contract/products/products.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { found } from '../../platform/http/problem.ts';
import { presentParts } from './maintenance-parts.service.ts';
import * as images from './product-images.service.ts';
import { findProduct, listProducts } from './products.queries.ts';
import * as service from './products.service.ts';

export function productsRoutes(implement: Implement, files: FileStore): void {
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

  implement(contract.putProductImage, async (context) => {
    const { request, reply, params, body } = context;
    const { product, replacedKey } = await images.putImage(context, files, params.id, body);
    // Success is answered after the commit alone.
    reply.raw.once('finish', () => {
      if (replacedKey !== null && reply.statusCode === 200) {
        files
          .delete(replacedKey)
          .catch((err: unknown) => request.log.warn({ err }, 'old picture not deleted'));
      }
    });
    return product;
  });

  implement(contract.getProductImage, async ({ db, params, query, reply }) => {
    const image = await images.getImage(db, files, params.id);
    // The address of a picture carries the date of its product: other content has another address.
    const lasting = query.update !== undefined;
    reply
      .type('image/webp')
      .header('Cache-Control', lasting ? 'private, max-age=31536000, immutable' : 'private, no-cache')
      .header('Vary', 'Authorization');
    // Sent after the transaction: a slow reader holds no connection.
    return image;
  });

  implement(contract.getMaintenanceParts, async ({ db, params }) => {
    found(await findProduct(db, params.id));
    return presentParts(db, params.id);
  });

  implement(contract.putMaintenanceParts, async (context) => {
    const { db, params, body } = context;
    await service.putParts(context, params.id, body);
    return presentParts(db, params.id);
  });
}
