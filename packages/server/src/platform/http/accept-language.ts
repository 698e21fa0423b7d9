/** The language that a browser asks for. */
import { LANGUAGES, type Language } from '@mobcheck/contract/kernel/language.ts';

/** The first language of `Accept-Language` if it is one of ours, else Portuguese. */
export function languageOf(header: string | undefined): Language {
  const first = header?.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? 'pt';
}
