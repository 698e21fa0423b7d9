/** Who is stopped by unpaid bills, and where not. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';

/** Where the bills are paid, and the way out. */
const OPEN_PATHS = ['/my-plan', '/logout'];

/** The platform's own administrators are not the ones who pay. @param pathname of the address, without search */
export function owes(
  { paymentStatus, currentRole }: Pick<LoggedUser, 'paymentStatus' | 'currentRole'>,
  pathname: string,
): boolean {
  return paymentStatus === 'PENDING' && currentRole !== 'MOBCHECK_ADMIN' && !OPEN_PATHS.includes(pathname);
}
