/** The names of the office's pages, from their entries. They are not in `office.phrases.ts`, which is loaded before the pages. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { definePhrases } from '../../lib/i18n.ts';
import { ENTRIES } from './pages.ts';

const namesIn = (language: Language) => ({
  pages: Object.fromEntries(ENTRIES.map(({ label, name }) => [label, name[language]])),
});

export const usePageNames = definePhrases('office', {
  pt: namesIn('pt'),
  en: namesIn('en'),
  es: namesIn('es'),
});
