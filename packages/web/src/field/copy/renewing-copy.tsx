/** Renews the phone's copy while the screens below are open. */
import type { ReactNode } from 'react';
import { CopyRenewalContext, useRenewingCopy } from './use-copy-renewal.ts';

export function RenewingCopy({ children }: { children: ReactNode }) {
  const renewal = useRenewingCopy();
  return <CopyRenewalContext value={renewal}>{children}</CopyRenewalContext>;
}
