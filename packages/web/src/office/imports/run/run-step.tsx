/** The last step, with the progress of a running import or the outcome of a done, failed or undone import. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { useEffect, useRef } from 'react';
import { ImportOutcome } from './import-outcome.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from '../check/import-rows.tsx';
import { useRenewAll } from '../imports.api.ts';

export function RunStep({ import: equipmentImport }: { import: EquipmentImport }) {
  const renewAll = useRenewAll();
  const { state } = equipmentImport;
  const formerState = useRef(state);
  useEffect(() => {
    if (formerState.current === 'RUNNING' && state !== 'RUNNING') {
      renewAll();
    }
    formerState.current = state;
  }, [state, renewAll]);

  return state === 'RUNNING' ? (
    <ImportProgress import={equipmentImport} />
  ) : (
    <>
      <ImportOutcome import={equipmentImport} />
      <ImportRows import={equipmentImport} />
    </>
  );
}
