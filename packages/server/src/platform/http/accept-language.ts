/** The language that a browser requests. */
import { LANGUAGES, type Language } from '@mobcheck/contract/kernel/language.ts';

/** Returns the first language of `Accept-Language` if it is supported, else Portuguese. */
export function languageOf(header: string | undefined): Language {
  const first = header?.trim().slice(0, 2).toLowerCase();
  return LANGUAGES.find((language) => language === first) ?? 'pt';
}
