/** Words: i18next with typed phrases. Every feature declares its own, complete in three languages. */
import { type Language, LANGUAGES, LOCALES } from '@mobcheck/contract/kernel/language.ts';
import i18next from 'i18next';
import { useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { ApiError } from './api-error.ts';
import { errorPhrases } from './api-error.phrases.ts';

interface Phrases {
  [key: string]: string | Phrases;
}
type Plural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** Speaks the words of one feature. */
export interface Translate<T> {
  (key: KeyOf<T>, values?: Readonly<Record<string, string | number>>): string;
  /** The sentence of a failed call: the feature's `errors.CODE`, else a general one, else what to do next. */
  errorText: (error: unknown) => string;
  /** The sentence of a refused field (`required`, `too_long`, `duplicate` ...); undefined stays undefined. */
  fieldError: (code: string | undefined) => string | undefined;
}

function storedLanguage(): Language {
  const stored = localStorage.getItem('currentLanguage') ?? localStorage.getItem('language');
  return LANGUAGES.find((language) => language === stored) ?? 'pt';
}

void i18next.use(initReactI18next).init({
  lng: storedLanguage(),
  fallbackLng: 'pt',
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});
document.documentElement.lang = LOCALES[storedLanguage()];

export function currentLanguage(): Language {
  return LANGUAGES.find((language) => language === i18next.language) ?? 'pt';
}

export async function chooseLanguage(language: Language): Promise<void> {
  localStorage.setItem('currentLanguage', language);
  localStorage.setItem('language', language);
  document.documentElement.lang = LOCALES[language];
  await i18next.changeLanguage(language);
}

/** Exact millions are "many" in Portuguese and Spanish; the words are those of "other". */
function withMany(phrases: Phrases): Phrases {
  const entries = Object.entries(phrases).flatMap(([key, words]): [string, string | Phrases][] => {
    const whole = typeof words === 'string' ? words : withMany(words);
    return key.endsWith('_other')
      ? [
          [key, whole],
          [key.replace(/_other$/, '_many'), whole],
        ]
      : [[key, whole]];
  });
  return Object.fromEntries(entries);
}

function register(feature: string, words: Readonly<Record<Language, Phrases>>): void {
  for (const language of LANGUAGES) {
    i18next.addResourceBundle(language, feature, withMany(words[language]), true, true);
  }
}
register('error', errorPhrases);

function errorText(feature: string, error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  const params = error instanceof ApiError ? error.params : {};
  const tries = [`${feature}:errors.${code}`, `error:${code}`, 'error:UNKNOWN'];
  // `CODE_group` where the refusal says that its scope is the group, else `CODE`.
  return i18next.t(tries, { ...params, context: params.scope, defaultValue: '' });
}

/** Speaks in the language of `how`: i18next itself for the one chosen now, or a fixed one. */
function translator<T>(feature: string, how: Pick<typeof i18next, 't'> = i18next): Translate<T> {
  const say = (key: string, values: object = {}): string => how.t(key, { ...values, ns: feature });
  return Object.assign(say as (key: KeyOf<T>) => string, {
    errorText: (error: unknown) => errorText(feature, error),
    fieldError: (code: string | undefined) =>
      code === undefined ? undefined : i18next.t([`error:fields.${code}`, 'error:fields.unknown']),
  });
}

/**
 * Declares a feature's words and answers its hook: `const t = usePhrases(); t('title'); t('rows', { count })`.
 * Keys are checked by the compiler; plurals are pairs `key_one`, `key_other`; `errors` holds the feature's codes, one
 * that is refused for several scopes as `CODE_scope` for each.
 * `usePhrases.outside('key')` speaks where no hook can run (not renewed when the language changes).
 */
export function definePhrases<const Name extends string, T extends Phrases>(
  feature: Name,
  words: { pt: T; en: NoInfer<T>; es: NoInfer<T> },
): (() => Translate<T>) & { outside: Translate<T> } {
  register(feature, words);
  const usePhrases = () => {
    // `t` is a new function for a new language, so that memoised readers speak it too.
    const { t } = useTranslation();
    return useMemo(() => translator<T>(feature, { t }), [t]);
  };
  return Object.assign(usePhrases, { outside: translator<T>(feature) });
}
