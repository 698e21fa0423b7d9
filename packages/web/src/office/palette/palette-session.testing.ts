/** The session in tests of the search, one for all files: those of one worker share the modules that they mock. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';

/** A test sets the role. */
export const session: { role: Role } = { role: 'COMPANY_ADMIN' };

const user = { id: 'u', companyGroup: 'home', companyId: 'c' };

/** Takes the place of `lib/session.tsx`. */
export const mockedSession = {
  useUser: () => user,
  useSession: () => ({ role: session.role, user }),
  useMay: () => true,
};
