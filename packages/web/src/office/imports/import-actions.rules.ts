/** The possible action on an import, and its current step. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { z } from 'zod';
import type { LinkTarget } from '../../lib/page-url.ts';

export type ImportAction = 'undo' | 'discard';

/** Returns 'undo' if imported rows can be removed, 'discard' if nothing was imported yet, or else undefined. */
export function availableAction(
  equipmentImport: Pick<EquipmentImport, 'state' | 'undoable' | 'doneRows'>,
): ImportAction | undefined {
  if (equipmentImport.undoable) {
    return 'undo';
  }
  const importedNothing = equipmentImport.state === 'FAILED' && equipmentImport.doneRows === 0;
  return equipmentImport.state === 'UPLOADED' || equipmentImport.state === 'CHECKED' || importedNothing
    ? 'discard'
    : undefined;
}

/** The search parameters of an import. With `step`, a checked sheet shows its columns instead of its rows. */
export const importSearch = z.object({ step: z.literal('columns').optional() });
export const COLUMNS_LINK: LinkTarget = { to: '.', search: { step: 'columns' } };

export type ImportStep = 'columns' | 'check' | 'import';

/** @param columnsRequested whether the user went back to the columns of a checked sheet */
export function currentStep(state: EquipmentImport['state'], columnsRequested: boolean): ImportStep {
  if (state === 'UPLOADED' || (state === 'CHECKED' && columnsRequested)) {
    return 'columns';
  }
  return state === 'CHECKED' ? 'check' : 'import';
}
