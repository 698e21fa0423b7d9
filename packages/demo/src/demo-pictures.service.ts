/** Pictures of the demonstration's products, photos of its inspections and logos of its companies, sent as uploads are. */
import type { Act } from '@mobcheck/server/platform/context/act.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { putImage as putLogo } from '@mobcheck/server/features/companies/company-images.service.ts';
import { putPhoto } from '@mobcheck/server/features/photos/photos.service.ts';
import { putImage as putProductImage } from '@mobcheck/server/features/products/product-images.service.ts';
import type { DemoPhoto } from './demo-photos.ts';
import { LOGOS } from './demo-drawings/logos.ts';
import { PRODUCT_DRAWINGS } from './demo-drawings/product-drawings.ts';
import type { Drawing } from './rasterise.ts';

/** Pixels across: the largest a screen or a page shows them. */
const WIDTH = { product: 640, photo: 1200, logo: 640 } as const;

/** A drawing and the service that takes its file. */
export interface DemoUpload extends Drawing {
  readonly send: (file: Uint8Array) => Promise<unknown>;
}

/** What is illustrated. */
export interface Illustrated {
  readonly products: readonly { readonly id: string; readonly sku: string }[];
  readonly companies: readonly { readonly id: string; readonly cnpj: string }[];
  readonly photos: readonly DemoPhoto[];
}

function drawn(svg: string | undefined, width: number, send: DemoUpload['send']): DemoUpload[] {
  return svg === undefined ? [] : [{ svg, width, send }];
}

/** The inspector who made the record sends its photos, at once. */
async function sendPhoto(
  act: Act,
  files: FileStore,
  { id, inspection }: DemoPhoto,
  file: Uint8Array,
): Promise<unknown> {
  const { userId, userName: name, userEmail: email, companyId, receivedAt } = inspection;
  const actor: Act['actor'] = { ...act.actor, role: 'COMPANY_OPERATOR', userId, name, email, companyId };
  const clock = { now: () => receivedAt };
  return putPhoto({ ...act, actor, clock }, files, id, file);
}

/** Every upload of the demonstration: to be sent one after the other, once its records are there. */
export function demoUploads(
  act: Act,
  files: FileStore,
  { products, companies, photos }: Illustrated,
): DemoUpload[] {
  return [
    ...products.flatMap(({ id, sku }) =>
      drawn(PRODUCT_DRAWINGS[sku], WIDTH.product, (file) => putProductImage(act, files, id, file)),
    ),
    ...companies.flatMap(({ id, cnpj }) =>
      drawn(LOGOS[cnpj], WIDTH.logo, (file) => putLogo(act, files, id, file)),
    ),
    ...photos.flatMap((photo) => drawn(photo.svg, WIDTH.photo, (file) => sendPhoto(act, files, photo, file))),
  ];
}
