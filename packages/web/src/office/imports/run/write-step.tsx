/** The last step: rows being written, written, stopped or taken back. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { useEffect, useRef } from 'react';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from '../check/import-rows.tsx';
import { useRenewAll } from '../imports.api.ts';

export function WriteStep({ import: one }: { import: EquipmentImport }) {
  const renewAll = useRenewAll();
  const { state } = one;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'RUNNING' && state !== 'RUNNING') {
      renewAll();
    }
    before.current = state;
  }, [state, renewAll]);

  return state === 'RUNNING' ? (
    <ImportProgress import={one} />
  ) : (
    <>
      <ImportOutcome import={one} />
      <ImportRows import={one} />
    </>
  );
}
