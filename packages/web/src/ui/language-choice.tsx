/** The language of the interface, each named in itself. */
import { NativeSelect } from '@mantine/core';
import { chooseLanguage, currentLanguage, LANGUAGES } from '../lib/i18n.ts';
import { useUiPhrases } from './phrases.ts';

const NAMES = { pt: 'Português', en: 'English', es: 'Español' };

export function LanguageChoice() {
  const t = useUiPhrases();
  return (
    <NativeSelect
      aria-label={t('language')}
      size="xs"
      w={112}
      value={currentLanguage()}
      data={LANGUAGES.map((language) => ({ value: language, label: NAMES[language] }))}
      onChange={({ currentTarget: { value } }) => {
        const chosen = LANGUAGES.find((language) => language === value);
        if (chosen) {
          void chooseLanguage(chosen);
        }
      }}
    />
  );
}
