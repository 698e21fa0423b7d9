/** Filters the options of a select, ignoring case and accents. Empty groups are removed. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { OptionsFilter } from '@mantine/core';

export const filterIgnoringAccents: OptionsFilter = ({ options, search, limit }) => {
  const text = fold(search.trim());
  const matches = ({ label }: { label: string }) => fold(label).includes(text);
  return options
    .map((option) => ('group' in option ? { ...option, items: option.items.filter(matches) } : option))
    .filter((item) => ('group' in item ? item.items.length > 0 : matches(item)))
    .slice(0, limit);
};
