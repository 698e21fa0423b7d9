/** The status of a user as a badge. Throws for a status that the contract does not know. */
import { USER_STATUSES } from '@mobcheck/contract/company-users/company-users.contract.ts';
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { oneOf } from '../../lib/one-of.ts';
import { StatusBadge, type StatusTone } from '../../ui/feedback/status-badge.tsx';
import { useUsersPhrases } from './users.phrases.ts';

const TONES: Readonly<Record<User['status'], StatusTone>> = {
  ACTIVE: 'green',
  INACTIVE: 'grey',
  PENDING: 'amber',
  MIGRATED: 'grey',
  DELETED: 'red',
};

export function UserStatus({ status }: { status: User['status'] }) {
  const t = useUsersPhrases();
  const knownStatus = oneOf(USER_STATUSES, status);
  return <StatusBadge tone={TONES[knownStatus]}>{t(`filters.${knownStatus}`)}</StatusBadge>;
}
