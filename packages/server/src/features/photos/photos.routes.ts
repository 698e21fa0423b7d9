/** Routes of photos. */
import * as contract from '@mobcheck/contract/photos/photos.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { laterPicture } from '../../platform/http/pictures.ts';
import type { LimitedFiles } from '../file-storage/file-storage.service.ts';
import * as service from './photos.service.ts';
import { picturesIn } from './stored-picture.service.ts';

export function photosRoutes(implement: Implement, files: LimitedFiles): void {
  implement(
    contract.putPhoto,
    async (context) => {
      const { picture } = context.prepared;
      return service.putPhoto(context, files, context.params.id, picture, context.prepared.stored);
    },
    picturesIn(files, service.planPhoto),
  );

  implement(contract.getPhoto, async (context) =>
    laterPicture(context, files, await service.photoKeyOf(context, context.params.id), true),
  );
}
