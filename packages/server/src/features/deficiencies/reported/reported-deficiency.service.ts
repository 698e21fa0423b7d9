/** Opens the deficiencies that strangers report. A reported deficiency counts nowhere before it is confirmed. */
import { DEFAULT_SEVERITY } from '@mobcheck/contract/inspection-types/severity.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { insertDeficiencies, takeNumbers, updateDeficiency } from '../derived-deficiencies.queries.ts';
import { countReported, findUnended } from './reported-deficiency.exported.queries.ts';

interface Problem {
  readonly choice: string;
  /** The text of a new deficiency. */
  readonly text: string;
}

/**
 * Finds the reported or open deficiency of a problem, or opens a reported one. The caller has locked the piece.
 * @returns its id, and whether it is new and the only deficiency of the company that waits to be confirmed
 */
export async function reportDeficiency(
  { db, ids, clock }: Pick<ActionContext, 'db' | 'ids' | 'clock'>,
  piece: { readonly id: string; readonly companyId: string },
  { choice, text }: Problem,
): Promise<{ readonly id: string; readonly isFirstWaiting: boolean }> {
  const now = clock.now();
  const known = await findUnended(db, piece.id, choice);
  if (known !== undefined) {
    if (known.state === 'REPORTED') {
      await updateDeficiency(db, known.id, { seenAt: now, updateDate: now });
    }
    return { id: known.id, isFirstWaiting: false };
  }
  const id = ids.newId();
  // Taken before the count, so that simultaneous first reports of a company are counted one after the other.
  const number = await takeNumbers(db, 1);
  const waiting = await countReported(db, piece.companyId);
  await insertDeficiencies(db, [
    {
      id,
      number,
      companyId: piece.companyId,
      equipmentId: piece.id,
      source: 'REPORT',
      reportChoice: choice,
      text,
      severity: DEFAULT_SEVERITY,
      state: 'REPORTED',
      openedAt: now,
      openedByName: '',
      openedByEmail: '',
      seenAt: now,
      updateDate: now,
    },
  ]);
  return { id, isFirstWaiting: waiting === 0 };
}
