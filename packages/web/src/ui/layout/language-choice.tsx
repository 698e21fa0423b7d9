/** The choice of the interface's language. */
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { chooseLanguage, currentLanguage } from '../../lib/i18n.ts';
import { useUiPhrases } from '../ui.phrases.ts';

/** The name of each language in that language. */
export const LANGUAGE_NAMES = { pt: 'Português', en: 'English', es: 'Español' };

/** @param props.brief shows language codes instead of names in a narrow window */
export function LanguageChoice({ brief = false }: { brief?: boolean }) {
  const t = useUiPhrases();
  const narrow = useMediaQuery('(max-width: 40rem)');
  const short = brief && narrow;
  return (
    <NativeSelect
      aria-label={t('language')}
      size="xs"
      w={short ? 64 : 112}
      value={currentLanguage()}
      data={LANGUAGES.map((language) => ({
        value: language,
        label: short ? language.toUpperCase() : LANGUAGE_NAMES[language],
      }))}
      onChange={({ currentTarget: { value } }) => {
        const newLanguage = LANGUAGES.find((language) => language === value);
        if (newLanguage) {
          void chooseLanguage(newLanguage);
        }
      }}
    />
  );
}
