/** This phone's registrations of the last 30 days in the active company. */
import { useMemo } from 'react';
import { useUser } from '../../lib/session.tsx';
import { useOutbox } from '../outbox/outbox-context.ts';
import { type RecentRegistration, recentRegistrations } from './register.rules.ts';

/** Returns the registrations that wait or were sent, the newest first. */
export function useRecentRegistrations(): RecentRegistration[] {
  const { rows, receipts } = useOutbox();
  const { companyId } = useUser();
  return useMemo(() => recentRegistrations([...rows, ...receipts], companyId), [rows, receipts, companyId]);
}
