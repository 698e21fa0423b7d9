/** The last step: rows being written, written, stopped or taken back. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from '../check/import-rows.tsx';
import { renewAll } from '../imports.api.ts';

export function WriteStep({ import: one }: { import: EquipmentImport }) {
  const queryClient = useQueryClient();
  const { state } = one;
  const before = useRef(state);
  useEffect(() => {
    if (before.current === 'RUNNING' && state !== 'RUNNING') {
      renewAll(queryClient);
    }
    before.current = state;
  }, [state, queryClient]);

  return state === 'RUNNING' ? (
    <ImportProgress import={one} />
  ) : (
    <>
      <ImportOutcome import={one} />
      <ImportRows import={one} />
    </>
  );
}
