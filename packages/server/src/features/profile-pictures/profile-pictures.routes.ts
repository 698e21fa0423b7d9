/** Routes of the session user's picture. */
import * as contract from '@mobcheck/contract/profile-pictures/profile-pictures.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { setPictureHeaders } from '../../platform/http/pictures.ts';
import * as service from './profile-pictures.service.ts';

export function profilePicturesRoutes(implement: Implement, files: FileStore): void {
  implement(
    contract.putProfilePicture,
    async ({ db, clock, ids, session, prepared }) => {
      await service.putPicture({ db, clock, ids, session: requireSession(session) }, files, prepared);
      return undefined;
    },
    service.readPortrait,
  );

  implement(contract.getProfilePicture, async ({ db, session, query, reply }) => {
    const picture = await service.getPicture(db, files, requireSession(session));
    setPictureHeaders(reply, query.update !== undefined);
    // Sent after the transaction, so that a slow client occupies no database connection.
    return picture;
  });

  implement(contract.removeProfilePicture, async ({ db, clock, ids, session }) => {
    await service.removePicture({ db, clock, ids, session: requireSession(session) });
    return undefined;
  });
}
