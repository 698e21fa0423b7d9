/** The language of the interface, each named in itself. */
import { NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { chooseLanguage, currentLanguage } from '../../lib/i18n.ts';
import { useUiPhrases } from '../ui.phrases.ts';

/** Each language in its own words, for whoever cannot read the others. */
export const LANGUAGE_NAMES = { pt: 'Português', en: 'English', es: 'Español' };

/** @param props.brief in a narrow window each is its code: beside other things there is no room for more */
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
        const chosen = LANGUAGES.find((language) => language === value);
        if (chosen) {
          void chooseLanguage(chosen);
        }
      }}
    />
  );
}
