/** Changes of the user's own account. */
import { changePassword, updateProfile } from '@mobcheck/contract/session/session.contract.ts';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';

export interface Profile {
  readonly name: string;
  readonly phone: string;
  readonly occupation: string;
}

/** Saves the profile and reloads the session, so that the new name is shown everywhere. */
export function useSaveProfile() {
  const { refresh } = useSession();
  return useChange(async (body: Profile) => {
    await call(updateProfile, { body });
    await refresh();
  });
}

/** Changes the password. @throws ApiError CURRENT_PASSWORD_INVALID */
export function useChangePassword() {
  return useChange(changePassword);
}
