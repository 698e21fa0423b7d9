/** Routes of photos. */
import * as contract from '@mobcheck/contract/photos/photos.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import * as service from './photos.service.ts';
import { readPicture } from './picture-upload.service.ts';

export function photosRoutes(implement: Implement, files: LimitedFiles): void {
  implement(
    contract.putPhoto,
    async (context) => service.putPhoto(context, files, context.params.id, context.prepared),
    readPicture,
  );

  implement(contract.getPhoto, async (context) => {
    const photo = await service.getPhoto(context, files, context.params.id);
    context.reply
      .type('image/webp')
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('Vary', 'Authorization');
    // Sent after the transaction, so that a slow client occupies no database connection.
    return photo;
  });
}
