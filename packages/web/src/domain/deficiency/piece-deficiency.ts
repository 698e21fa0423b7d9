/** An open deficiency of a piece as the phone shows it, also before the server has it. */
import type { OpenDeficiency } from '@mobcheck/contract/equipment/open-deficiency.contract.ts';

export interface PieceDeficiency extends Omit<OpenDeficiency, 'id' | 'number'> {
  /** Null for a question whose deficiency the server has not created yet, so that no maintenance can name it. */
  readonly id: string | null;
  /** Null until the server has it. */
  readonly number: number | null;
}
