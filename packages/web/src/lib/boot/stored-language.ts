/** The language that was last used on this device. */
import { type Language, LANGUAGES } from '@mobcheck/contract/kernel/language.ts';

/** Returns the stored language, or Portuguese if none was chosen. */
export function storedLanguage(): Language {
  const stored = localStorage.getItem('currentLanguage') ?? localStorage.getItem('language');
  return LANGUAGES.find((language) => language === stored) ?? 'pt';
}
