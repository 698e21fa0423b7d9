/** The language of the interface as a radio, each named in itself. */
import { Group, Radio } from '@mantine/core';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { chooseLanguage, currentLanguage } from '../../lib/i18n.ts';
import { LANGUAGE_NAMES } from '../../ui/layout/language-choice.tsx';
import classes from './system-config.module.css';
import { useSystemConfigPhrases } from './system-config.phrases.ts';

export function LanguageRadio() {
  const t = useSystemConfigPhrases();
  return (
    <Radio.Group
      className={classes.section}
      label={t('language')}
      description={t('languageHint')}
      value={currentLanguage()}
      onChange={(value) => {
        const chosen = LANGUAGES.find((language) => language === value);
        if (chosen) {
          void chooseLanguage(chosen);
        }
      }}
    >
      <Group mt="sm" gap="lg">
        {LANGUAGES.map((language) => (
          <Radio key={language} value={language} label={LANGUAGE_NAMES[language]} />
        ))}
      </Group>
    </Radio.Group>
  );
}
