/** Search in the options of a select: accents and case do not count, empty groups go. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import type { OptionsFilter } from '@mantine/core';

export const foldedOptions: OptionsFilter = ({ options, search, limit }) => {
  const wanted = fold(search.trim());
  const fits = ({ label }: { label: string }) => fold(label).includes(wanted);
  return options
    .map((option) => ('group' in option ? { ...option, items: option.items.filter(fits) } : option))
    .filter((item) => ('group' in item ? item.items.length > 0 : fits(item)))
    .slice(0, limit);
};
