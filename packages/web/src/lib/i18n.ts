/** Translations with i18next and typed phrases. Every feature declares its own phrases in all three languages. */
import { type Language, LANGUAGES, LOCALES } from '@mobcheck/contract/kernel/language.ts';
import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';
import { errorPhrases } from './phrases/api-error.phrases.ts';
import { type Words, words } from './phrases/words.phrases.ts';
import { storedLanguage } from './boot/stored-language.ts';

interface PhraseTree {
  [key: string]: string | PhraseTree;
}
type Plural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K;
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? Plural<K> : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

/** A translator with at least the keys K. A shared component takes the `t` of any feature that has them. */
export interface TranslatorWith<K extends string> {
  (key: K, values?: Readonly<Record<string, string | number>>): string;
  /** Returns the text of a failed call. */
  readonly errorText: (error: unknown) => string;
}

/** Translates the phrases of one feature, and the words that all features share. */
export interface Translator<T> {
  (key: KeyOf<T> | keyof Words, values?: Readonly<Record<string, string | number>>): string;
  /** Returns the text of an error, which is the feature's `errors.CODE`, or else the general text, or else advice. */
  errorText: (error: unknown) => string;
  /** Returns the text of a field error (`required`, `too_long`, `duplicate` ...), or undefined for undefined. */
  fieldError: (code: string | undefined) => string | undefined;
}

void i18next.init({
  lng: storedLanguage(),
  fallbackLng: 'pt',
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
});
// `{{price, cents}}` is an amount in cents of BRL, always in the Brazilian format.
i18next.services.formatter?.add('cents', (cents: number) =>
  new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }).format(cents / 100),
);
document.documentElement.lang = LOCALES[storedLanguage()];

export function currentLanguage(): Language {
  return LANGUAGES.find((language) => language === i18next.language) ?? 'pt';
}

export async function chooseLanguage(language: Language): Promise<void> {
  // The specification requires both entries.
  localStorage.setItem('currentLanguage', language);
  localStorage.setItem('language', language);
  document.documentElement.lang = LOCALES[language];
  await i18next.changeLanguage(language);
}

/** Adds the text of "other" for the plural forms "many" (exact millions in Portuguese and Spanish) and "zero". */
function withAllNumbers(phrases: PhraseTree): PhraseTree {
  const entries = Object.entries(phrases).flatMap(([key, phrase]): [string, string | PhraseTree][] => {
    const expanded = typeof phrase === 'string' ? phrase : withAllNumbers(phrase);
    return key.endsWith('_other')
      ? [
          [key, expanded],
          [key.replace(/_other$/, '_many'), expanded],
          [key.replace(/_other$/, '_zero'), expanded],
        ]
      : [[key, expanded]];
  });
  return Object.fromEntries(entries);
}

function register(feature: string, phrases: Readonly<Record<Language, PhraseTree>>): void {
  for (const language of LANGUAGES) {
    i18next.addResourceBundle(language, feature, withAllNumbers(phrases[language]), true, true);
  }
}
register('error', errorPhrases);
register('word', words);

/** Replaces a count in the text by its localised form, as in “1.000 equipamentos”. The number itself selects the plural. */
function withWrittenCount(values: { readonly count?: unknown }, language: Language): object {
  const { count } = values;
  return typeof count === 'number'
    ? { ...values, replace: { ...values, count: count.toLocaleString(LOCALES[language]) } }
    : values;
}

function errorText(feature: string, error: unknown): string {
  const code = error instanceof ApiError ? error.code : 'UNKNOWN';
  const params = error instanceof ApiError ? error.params : {};
  const keys = [`${feature}:errors.${code}`, `error:${code}`, 'error:UNKNOWN'];
  // `CODE_group` if the error's scope is the group, `NETWORK_offline` if the device has no network, or else `CODE`.
  return i18next.t(keys, {
    ...withWrittenCount(params, currentLanguage()),
    context: code === 'NETWORK' && !navigator.onLine ? 'offline' : params.scope,
    defaultValue: '',
  });
}

/** Creates the translate function of a feature. @param lng its language. The default is the current language at each call */
function createTranslator<T>(feature: string, lng?: Language): Translator<T> {
  const translate = (key: string, values: object = {}): string =>
    i18next.t(key, {
      ...withWrittenCount(values, lng ?? currentLanguage()),
      ns: [feature, 'word'],
      ...(lng && { lng }),
    });
  return Object.assign(translate as (key: KeyOf<T> | keyof Words) => string, {
    errorText: (error: unknown) => errorText(feature, error),
    fieldError: (code: string | undefined) =>
      code === undefined ? undefined : i18next.t([`error:fields.${code}`, 'error:fields.unknown']),
  });
}

function onLanguage(changed: () => void): () => void {
  i18next.on('languageChanged', changed);
  return () => i18next.off('languageChanged', changed);
}

/**
 * Declares a feature's phrases and returns its hook, as in `const t = usePhrases(); t('title'); t('rows', { count })`. The compiler
 * checks keys. Plurals are pairs `key_one`, `key_other`. `errors` has the texts of the feature's error codes, with `CODE_scope` for a
 * code with several scopes. `usePhrases.outside('key')` translates outside React, into the language that is current at the call.
 */
export function definePhrases<const Name extends string, T extends PhraseTree>(
  feature: Name,
  phrases: { pt: T; en: NoInfer<T>; es: NoInfer<T> },
): (() => Translator<T>) & { outside: Translator<T> } {
  register(feature, phrases);
  // Each language has one translator, so that memoised components are updated only when the language changes.
  const translators: Partial<Record<Language, Translator<T>>> = {};
  const usePhrases = () => {
    const language = useSyncExternalStore(onLanguage, currentLanguage);
    return (translators[language] ??= createTranslator<T>(feature, language));
  };
  return Object.assign(usePhrases, { outside: createTranslator<T>(feature) });
}
