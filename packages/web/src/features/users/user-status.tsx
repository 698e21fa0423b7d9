/** The status of a user as colour, icon and word. */
import type { User } from '@mobcheck/contract/users/users.contract.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { useUsersPhrases } from './phrases.ts';

const TONES: Readonly<Record<User['status'], StatusTone>> = {
  ACTIVE: 'green',
  INACTIVE: 'grey',
  PENDING: 'amber',
  MIGRATED: 'grey',
  DELETED: 'red',
};

export function UserStatus({ status }: { status: User['status'] }) {
  const t = useUsersPhrases();
  return <StatusBadge tone={TONES[status]}>{t(`filters.${status}`)}</StatusBadge>;
}
