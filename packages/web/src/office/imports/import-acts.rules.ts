/** What may be done with an import as it stands. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { z } from 'zod';
import type { Address } from '../../lib/address.ts';

export type ImportAct = 'undo' | 'discard';

/** Takes back what was written, or forgets a sheet of which nothing was; never both. */
export function actOf(one: Pick<EquipmentImport, 'state' | 'undoable' | 'doneRows'>): ImportAct | undefined {
  if (one.undoable) {
    return 'undo';
  }
  const unwritten = one.state === 'FAILED' && one.doneRows === 0;
  return one.state === 'UPLOADED' || one.state === 'CHECKED' || unwritten ? 'discard' : undefined;
}

/** What the address of an import says: a checked sheet shows its rows unless it asks for the columns. */
export const importSearch = z.object({ step: z.literal('columns').optional() });
export const COLUMNS_ADDRESS: Address = { to: '.', search: { step: 'columns' } };

export type ImportStep = 'columns' | 'check' | 'write';

/** @param columnsAsked the person went back to the columns of a checked sheet */
export function stepOf(state: EquipmentImport['state'], columnsAsked: boolean): ImportStep {
  if (state === 'UPLOADED' || (state === 'CHECKED' && columnsAsked)) {
    return 'columns';
  }
  return state === 'CHECKED' ? 'check' : 'write';
}
