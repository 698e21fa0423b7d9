/** Which words a refusal gets, in each language: the feature's own, the general ones, else what to do next. */
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { beforeAll, expect, test, vi } from 'vitest';
import { ApiError } from './api-error.ts';
import type { Translate } from './i18n.ts';

const words = (language: string) => ({
  errors: {
    TAG_LOST: `${language}: the tag {{serial}} is lost`,
    FULL_company: `${language}: {{company}} is full`,
    FULL_group: `${language}: the group is full`,
  },
});

let t: Translate<ReturnType<typeof words>>;
let speak: (language: (typeof LANGUAGES)[number]) => Promise<void>;
const kept = new Map<string, string>();

beforeAll(async () => {
  const setItem = (key: string, value: string) => void kept.set(key, value);
  vi.stubGlobal('localStorage', { getItem: () => null, setItem });
  vi.stubGlobal('document', { documentElement: {} });
  const i18n = await import('./i18n.ts');
  t = i18n.definePhrases('lost', { pt: words('pt'), en: words('en'), es: words('es') }).outside;
  speak = i18n.chooseLanguage;
});

const UNKNOWN = {
  pt: 'Não foi possível concluir. Tente de novo; se continuar, fale com o suporte.',
  en: 'That did not work. Try again; if it keeps happening, contact support.',
  es: 'No se pudo completar. Inténtelo de nuevo; si continúa, contacte con soporte.',
};

const SESSION = { pt: 'Sua sessão terminou', en: 'Your session has ended', es: 'Su sesión terminó' };

test('Portuguese comes first', () => {
  expect(t.errorText(new ApiError(409, 'TAG_LOST', { params: { serial: '1' } }))).toBe(
    'pt: the tag 1 is lost',
  );
});

test.each(LANGUAGES)('in %s', async (language) => {
  await speak(language);
  expect(t.errorText(new ApiError(409, 'TAG_LOST', { params: { serial: '7' } }))).toBe(
    `${language}: the tag 7 is lost`,
  );
  const full = (params: Record<string, string>) => t.errorText(new ApiError(409, 'FULL', { params }));
  expect(full({ scope: 'company', company: 'Casa' })).toBe(`${language}: Casa is full`);
  expect(full({ scope: 'group' })).toBe(`${language}: the group is full`);
  // Words that are the same for every scope need none of their own.
  expect(t.errorText(new ApiError(409, 'TAG_LOST', { params: { serial: '7', scope: 'group' } }))).toBe(
    `${language}: the tag 7 is lost`,
  );
  expect(t.errorText(new ApiError(401, 'SESSION_REQUIRED'))).toContain(SESSION[language]);
  // A code that nobody has words for, an error that is no call, a field's flaw that is new.
  expect(t.errorText(new ApiError(418, 'NEVER_HEARD'))).toBe(UNKNOWN[language]);
  expect(t.errorText(new TypeError('undefined is not a function'))).toBe(UNKNOWN[language]);
  expect(t.fieldError('never_heard')).toBe(t.fieldError('unknown'));
  expect(t.fieldError('never_heard')).not.toContain('never_heard');
  // The choice outlives the window.
  expect([kept.get('currentLanguage'), kept.get('language')]).toEqual([language, language]);
});
