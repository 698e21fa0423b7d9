/** A deficiency as mails name it, in one line. */
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';
import { shownName } from '../../../platform/mail/mail-names.ts';

/** `piece` is the label of the equipment, or its tag. */
export const namedDeficiency = z.object({
  number: z.number().int(),
  piece: shownName,
  text: shownName,
  dueOn: z.string().nullable(),
});

const PHRASES: Readonly<
  Record<Language, { readonly due: (day: string) => string; readonly more: (count: number) => string }>
> = {
  pt: { due: (day) => `prazo: ${day}`, more: (count) => `E mais ${count}` },
  en: { due: (day) => `due on ${day}`, more: (count) => `And ${count} more` },
  es: { due: (day) => `plazo: ${day}`, more: (count) => `Y ${count} más` },
};

/** Returns a line for each named deficiency, and one that counts the others. */
export function deficiencyLines(
  named: readonly z.output<typeof namedDeficiency>[],
  count: number,
  language: Language,
): string[] {
  const phrases = PHRASES[language];
  const lines = named.map(({ number, piece, text, dueOn }) =>
    [`NC ${number}`, piece, text, ...(dueOn === null ? [] : [phrases.due(showDay(dueOn))])].join(' · '),
  );
  return count > named.length ? [...lines, phrases.more(count - named.length)] : lines;
}
