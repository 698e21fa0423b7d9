/** The users that unpaid bills block, and the pages that stay open. */
import type { LoggedUser } from '@mobcheck/contract/session/session.contract.ts';

/** The page where bills are paid, and the logout. */
const OPEN_PATHS = ['/my-plan', '/logout'];

/** Whether unpaid bills block a page. Platform admins pay no bills and are never blocked. @param pathname the path without search */
export function isBlockedByBills(
  { paymentStatus, currentRole }: Pick<LoggedUser, 'paymentStatus' | 'currentRole'>,
  pathname: string,
): boolean {
  return paymentStatus === 'PENDING' && currentRole !== 'MOBCHECK_ADMIN' && !OPEN_PATHS.includes(pathname);
}
