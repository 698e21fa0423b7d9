/** Product pictures, inspection photos and company logos of the demonstration, stored like uploads. */
import type { ActionContext } from '@mobcheck/server/platform/context/action-context.ts';
import type { FileStore } from '@mobcheck/server/platform/files/file-store.ts';
import {
  planImage as planLogo,
  putImage as putLogo,
} from '@mobcheck/server/features/companies/company-images.service.ts';
import {
  DEFAULT_LIMIT_BYTES,
  type LimitedFiles,
  type NewFile,
  type StoredFile,
  storeFile,
} from '@mobcheck/server/features/file-storage/file-storage.service.ts';
import type { Picture } from '@mobcheck/server/features/photos/picture-upload.service.ts';
import { claimPhotos, planPhoto, putPhoto } from '@mobcheck/server/features/photos/photos.service.ts';
import {
  planImage as planProductImage,
  putImage as putProductImage,
} from '@mobcheck/server/features/products/product-images.service.ts';
import type { DemoPhoto } from './demo-photos.ts';
import { LOGOS } from './demo-drawings/logos.ts';
import { PRODUCT_DRAWINGS } from './demo-drawings/product-drawings.ts';
import type { Drawing } from './rasterise.ts';

/** Widths in pixels, the largest in which they are shown. */
const WIDTH = { product: 640, photo: 1200, logo: 640 } as const;

/** A drawing and the function that stores its file. */
export interface DemoUpload extends Drawing {
  readonly send: (picture: Picture) => Promise<unknown>;
}

/** The objects that get pictures. */
export interface Illustrated {
  readonly products: readonly { readonly id: string; readonly sku: string }[];
  readonly companies: readonly { readonly id: string; readonly cnpj: string }[];
  readonly photos: readonly DemoPhoto[];
}

function uploadsOf(svg: string | undefined, width: number, send: DemoUpload['send']): DemoUpload[] {
  return svg === undefined ? [] : [{ svg, width, send }];
}

/** Stores the file of a picture and then its row, in one transaction, which may be long since nobody works in the group yet. */
async function storeAndPut<T>(
  context: ActionContext,
  files: LimitedFiles,
  plan: (context: ActionContext) => Promise<NewFile | undefined>,
  put: (stored: StoredFile) => Promise<T>,
): Promise<T | undefined> {
  const stored = await storeFile<ActionContext>(async (read) => read(context), files, plan);
  return stored && put(stored);
}

/** Stores a photo as the inspector of a record, at the instant at which the record was received, and attaches it to the record. */
async function sendPhoto(
  context: ActionContext,
  files: LimitedFiles,
  { id, inspection }: DemoPhoto,
  picture: Picture,
): Promise<void> {
  const { userId, userName: name, userEmail: email, companyId, receivedAt } = inspection;
  const actor: ActionContext['actor'] = {
    ...context.actor,
    role: 'COMPANY_OPERATOR',
    userId,
    name,
    email,
    companyId,
  };
  const clock = { now: () => receivedAt };
  const own = { ...context, actor, clock };
  await storeAndPut(
    own,
    files,
    async () => planPhoto(own, id, picture),
    async (stored) => putPhoto(own, files, id, picture, stored),
  );
  await claimPhotos({ ...context, actor }, [id], { kind: 'inspection', id: inspection.id }, companyId);
}

/** Returns every upload of the demonstration. Store them one after the other, after the records. */
export function demoUploads(
  context: ActionContext,
  store: FileStore,
  { products, companies, photos }: Illustrated,
): DemoUpload[] {
  const files = { ...store, defaultLimitBytes: DEFAULT_LIMIT_BYTES };
  return [
    ...products.flatMap(({ id, sku }) =>
      uploadsOf(PRODUCT_DRAWINGS[sku], WIDTH.product, (picture) =>
        storeAndPut(
          context,
          files,
          async () => planProductImage(context, id, picture),
          async (stored) => putProductImage(context, files, id, stored),
        ),
      ),
    ),
    ...companies.flatMap(({ id, cnpj }) =>
      uploadsOf(LOGOS[cnpj], WIDTH.logo, (picture) =>
        storeAndPut(
          context,
          files,
          async () => planLogo(context, id, picture),
          async (stored) => putLogo(context, files, id, stored),
        ),
      ),
    ),
    ...photos.flatMap((photo) =>
      uploadsOf(photo.svg, WIDTH.photo, (picture) => sendPhoto(context, files, photo, picture)),
    ),
  ];
}
