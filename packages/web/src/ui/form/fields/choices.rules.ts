/** Options of a select from items of a list. */
import type { TranslatorWith } from '../../../lib/i18n.ts';

export interface Choice<V extends string = string> {
  readonly value: V;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Returns the options. Disabled items are shown but cannot be chosen, except the saved item. */
export function choicesOf(
  t: TranslatorWith<'switchedOff'>,
  items: readonly { id: string; name: string; enabled: boolean }[] = [],
  savedId?: string,
): Choice[] {
  return items.map(({ id, name, enabled }) => ({
    value: id,
    label: enabled ? name : t('switchedOff', { name }),
    disabled: !enabled && id !== savedId,
  }));
}
