/** The language of the interface, each named in itself. */
import { NativeSelect } from '@mantine/core';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { chooseLanguage, currentLanguage } from '../lib/i18n.ts';
import { useUiPhrases } from './phrases.ts';

/** Each language in its own words, for whoever cannot read the others. */
export const LANGUAGE_NAMES = { pt: 'Português', en: 'English', es: 'Español' };

export function LanguageChoice() {
  const t = useUiPhrases();
  return (
    <NativeSelect
      aria-label={t('language')}
      size="xs"
      w={112}
      value={currentLanguage()}
      data={LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = LANGUAGES.find((language) => language === value);
        if (chosen) {
          void chooseLanguage(chosen);
        }
      }}
    />
  );
}
