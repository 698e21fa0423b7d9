/** The texts in which the screens of inspections and maintenances differ. */
import type { FinishedRecord } from '../../domain/record/use-recording.ts';
import type { RegisteredTag } from '../field-tag.api.ts';

export interface RecordScreenTexts {
  /** Returns the result in one or two words. */
  readonly resultOf: (result: FinishedRecord['result']) => string;
  /** Returns facts about the equipment after the record. */
  readonly factsOf: (equipment: RegisteredTag['equipment']) => { label: string; text: string }[];
  /** The next step for equipment that is found improper. */
  readonly afterFlaw?: { readonly label: string; readonly form: 'inspect' | 'maintain' };
}
