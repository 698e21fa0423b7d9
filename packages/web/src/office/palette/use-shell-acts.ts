/** The acts of the shell: open the field application, list the keys, change language or colours, sign out. */
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { useMantineColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { chooseLanguage, currentLanguage } from '../../lib/i18n.ts';
import { LANGUAGE_NAMES } from '../../ui/layout/language-choice.tsx';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { usePaletteButtonPhrases } from './palette-button.phrases.ts';
import { usePalettePhrases } from './palette.phrases.ts';
import { usePaletteWords } from './palette-words.phrases.ts';
import { type LocalEntry, shellAct } from './palette.rules.ts';

/** Matches phones, which have no keys. */
const PHONE = '(pointer: coarse) and (max-width: 48rem)';
const SCHEMES = ['light', 'dark', 'auto'] as const;

/** Returns the acts with the texts of the header and the user menu. */
export function useShellActs(onShowKeys: () => void): readonly LocalEntry[] {
  const t = usePalettePhrases();
  const tWords = usePaletteWords();
  const tButton = usePaletteButtonPhrases();
  const tUi = useUiPhrases();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const field = {
    label: t('fieldApplication'),
    words: tWords('field'),
    run: () => location.assign('/field'),
  };
  const keys = { label: tButton('keys'), words: tWords('keys'), run: onShowKeys };
  const languages = LANGUAGES.filter((language) => language !== currentLanguage()).map((language) => ({
    label: `${tUi('language')}: ${LANGUAGE_NAMES[language]}`,
    words: tWords(`languages.${language}`),
    run: () => void chooseLanguage(language),
  }));
  const schemes = SCHEMES.filter((scheme) => scheme !== colorScheme).map((scheme) => ({
    label: tUi(`scheme.${scheme}`),
    words: tWords('scheme'),
    run: () => setColorScheme(scheme),
  }));
  return [
    shellAct('field', field),
    ...(isPhone ? [] : [shellAct('keys', keys)]),
    ...languages.map((act) => shellAct(act.label, act)),
    ...schemes.map((act) => shellAct(act.label, act)),
    shellAct('logout', { label: t('logout'), words: tWords('logout'), to: '/logout' }),
  ];
}
