/** The language of the interface as radio buttons, each labelled in its own language. */
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
        const newLanguage = LANGUAGES.find((language) => language === value);
        if (newLanguage) {
          void chooseLanguage(newLanguage);
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
