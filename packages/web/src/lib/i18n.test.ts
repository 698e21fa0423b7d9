/** Tests of the texts of phrases and errors in each language. */
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Translator } from './i18n.ts';

const phrases = (language: string) => ({
  errors: {
    TAG_LOST: `${language}: the tag {{serial}} is lost`,
    FULL_company: `${language}: {{company}} is full`,
    FULL_tags: `${language}: {{used, number}} of {{limit, number}}`,
    FULL_group: `${language}: the group is full`,
  },
  close: `${language}: shut`,
  chosen_one: `${language}: {{count}} is chosen`,
  chosen_other: `${language}: {{count}} are chosen`,
});

let t: Translator<ReturnType<typeof phrases>>;
/** A text that was read before a language was chosen. */
let textByDefault: string;
let chooseLanguage: (language: (typeof LANGUAGES)[number]) => Promise<void>;
const storedItems = new Map<string, string>();

beforeAll(async () => {
  const setItem = (key: string, value: string) => void storedItems.set(key, value);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  vi.stubGlobal('document', { documentElement: {} });
  const i18n = await import('./i18n.ts');
  t = i18n.definePhrases('lost', { pt: phrases('pt'), en: phrases('en'), es: phrases('es') }).outside;
  textByDefault = t.errorText(new ApiError(409, 'TAG_LOST', { params: { serial: '1' } }));
  chooseLanguage = i18n.chooseLanguage;
});

const UNKNOWN = {
  pt: 'Não foi possível concluir. Tente de novo; se continuar, fale com o suporte.',
  en: 'That did not work. Try again; if it keeps happening, contact support.',
  es: 'No se pudo completar. Inténtelo de nuevo; si continúa, comuníquese con soporte.',
};

const SESSION = { pt: 'Sua sessão terminou', en: 'Your session has ended', es: 'Su sesión terminó' };

test('Portuguese is the default language', () => expect(textByDefault).toBe('pt: the tag 1 is lost'));

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => chooseLanguage(language));

  test('a key that the feature lacks has the text shared by all features', () => {
    expect(t('back')).toBe({ pt: 'Voltar', en: 'Back', es: 'Volver' }[language]);
    expect(t('close')).toBe(`${language}: shut`);
  });

  test('an error with a code of the feature has the feature’s text', () => {
    expect(t.errorText(new ApiError(409, 'TAG_LOST', { params: { serial: '7' } }))).toBe(
      `${language}: the tag 7 is lost`,
    );
  });

  test('an error with `params.scope` has the text of that scope', () => {
    const full = (params: Record<string, string | number>) =>
      t.errorText(new ApiError(409, 'FULL', { params }));
    expect(full({ scope: 'company', company: 'Casa' })).toBe(`${language}: Casa is full`);
    expect(full({ scope: 'group' })).toBe(`${language}: the group is full`);
    const limit = { pt: '10.000', en: '10,000', es: '10.000' }[language];
    expect(full({ scope: 'tags', used: 7, limit: 10_000 })).toBe(`${language}: 7 of ${limit}`);
  });

  test('a text without scopes is used for every scope', () => {
    expect(t.errorText(new ApiError(409, 'TAG_LOST', { params: { serial: '7', scope: 'group' } }))).toBe(
      `${language}: the tag 7 is lost`,
    );
  });

  test('an error with a general code has the general text', () => {
    expect(t.errorText(new ApiError(401, 'SESSION_REQUIRED'))).toContain(SESSION[language]);
  });

  test.each([new ApiError(418, 'NEVER_HEARD'), new TypeError('undefined is not a function')])(
    'an error without a text, such as "%s", has advice as text',
    (error) => {
      expect(t.errorText(error)).toBe(UNKNOWN[language]);
    },
  );

  test.each([
    [0, '0 are'],
    [1, '1 is'],
    [2, '2 are'],
  ])('the count %i selects the singular or plural form', (count, words) => {
    expect(t('chosen', { count })).toBe(`${language}: ${words} chosen`);
  });

  test('a count is formatted like all numbers', () => {
    const written = { pt: ['1.000', '1.000.000'], en: ['1,000', '1,000,000'], es: ['1000', '1.000.000'] };
    const texts = [1000, 1_000_000].map((count) => t('chosen', { count }));
    expect(texts).toEqual(written[language].map((count) => `${language}: ${count} are chosen`));
  });

  test('an unknown field error has a text without its code', () => {
    expect(t.fieldError('never_heard')).toBe(t.fieldError('unknown'));
    expect(t.fieldError('never_heard')).not.toContain('never_heard');
  });

  test('the chosen language is stored', () => {
    const stored = [storedItems.get('currentLanguage'), storedItems.get('language')];
    expect(stored).toEqual([language, language]);
  });
});
