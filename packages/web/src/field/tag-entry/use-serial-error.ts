/** What is wrong with a tag's number while it is typed, in words. */
import { TAG_SERIAL_LENGTH } from '@mobcheck/contract/tags/tags.rules.ts';
import { serialState } from '../../domain/equipment/equipment-draft.rules.ts';
import { useFieldPhrases } from '../field.phrases.ts';

/**
 * A wrong character is said at once; a number that is too short only when the person wanted to go on with it.
 * @param needed whether the person wanted to go on, and an empty number does not do
 */
export function useSerialError(serial: string, needed: boolean): string | undefined {
  const t = useFieldPhrases();
  const state = serialState(serial);
  if (state === 'character' || state === 'check') {
    return t(`serialState.${state}`);
  }
  return needed && state !== 'good'
    ? t('serialShort', { count: TAG_SERIAL_LENGTH - serial.length })
    : undefined;
}
