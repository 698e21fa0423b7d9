/** Things of a list as what a field offers to choose from. */
import type { Words } from '../../../lib/words.ts';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

/** What is switched off is there to be seen and cannot be chosen, unless it is what was saved. */
export function choicesOf(
  t: Words<'switchedOff'>,
  items: readonly { id: string; name: string; enabled: boolean }[] = [],
  savedId?: string,
): Choice[] {
  return items.map(({ id, name, enabled }) => ({
    value: id,
    label: enabled ? name : t('switchedOff', { name }),
    disabled: !enabled && id !== savedId,
  }));
}
