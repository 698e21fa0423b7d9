/** Server calls for the user's own picture. */
import {
  getProfilePicture,
  putProfilePicture,
  removeProfilePicture,
} from '@mobcheck/contract/profile-pictures/profile-pictures.contract.ts';
import { call } from '../../lib/call.ts';
import { shrinkPicture } from '../../lib/pictures/shrink-photo.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';

/** Returns the query of the picture in full size. It is fetched once for each upload, whose instant is `update`. */
export function profilePictureQuery(update: string | null) {
  const query = update === null ? {} : { update };
  return { ...queryOf(getProfilePicture, { query }), staleTime: Infinity, enabled: update !== null };
}

/** Sets the picture and reloads the session, so that the new picture is shown everywhere. */
export function useSetPicture() {
  const { refresh } = useSession();
  return useChange(async (picture: File) => {
    await call(putProfilePicture, { body: await shrinkPicture(picture) });
    await refresh();
  });
}

/** Removes the picture and reloads the session. */
export function useRemovePicture() {
  const { refresh } = useSession();
  return useChange(async () => {
    await call(removeProfilePicture);
    await refresh();
  });
}
