/** The error text of a tag serial while it is typed. */
import { TAG_SERIAL_LENGTH } from '@mobcheck/contract/kernel/tag-serial.ts';
import { serialState } from '../../domain/equipment/equipment-draft.rules.ts';
import { useFieldPhrases } from '../field.phrases.ts';

/**
 * Returns the error of a serial. A wrong character is reported at once, too few characters only if `required`.
 * @param required whether the form was submitted and needs a complete serial
 */
export function useSerialError(serial: string, required: boolean): string | undefined {
  const t = useFieldPhrases();
  const state = serialState(serial);
  if (state === 'character' || state === 'check') {
    return t(`serialState.${state}`);
  }
  return required && state !== 'valid'
    ? t('serialShort', { count: TAG_SERIAL_LENGTH - serial.length })
    : undefined;
}
