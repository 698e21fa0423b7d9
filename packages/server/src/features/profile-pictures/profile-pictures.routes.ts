/** Routes of the session user's picture. */
import * as contract from '@mobcheck/contract/profile-pictures/profile-pictures.contract.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { laterPicture } from '../../platform/http/pictures.ts';
import * as service from './profile-pictures.service.ts';

export function profilePicturesRoutes(implement: Implement, files: FileStore): void {
  implement(
    contract.putProfilePicture,
    async ({ db, clock, ids, session, prepared }) =>
      service.putPicture({ db, clock, ids, session }, prepared),
    async (call: service.PortraitCall) => service.storePortrait(call, files),
  );

  implement(contract.getProfilePicture, async ({ db, session, query, request, reply }) =>
    laterPicture(
      { request, reply },
      files,
      await service.pictureKeyOf(db, session),
      query.update !== undefined,
    ),
  );

  implement(contract.removeProfilePicture, async (context) => service.removePicture(context));
}
