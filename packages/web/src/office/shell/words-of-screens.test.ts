/** No phrase of the web has a word for which `docs/glossary.md` has another, nor a name right before a full stop. */
import { beforeAll, describe, expect, test, vi } from 'vitest';

const LANGUAGES = ['pt', 'en', 'es'] as const;
type Phrase = readonly [key: string, text: string];
const phrases: Record<(typeof LANGUAGES)[number], Phrase[]> = { pt: [], en: [], es: [] };

function flat(tree: object, path: string): Phrase[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]): Phrase[] =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : flat(value as object, `${path}${key}.`),
  );
}

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  await Promise.all(Object.values(import.meta.glob('../../**/*.phrases.ts')).map(async (load) => load()));
  const { default: i18next } = await import('i18next');
  for (const language of LANGUAGES) {
    for (const [feature, tree] of Object.entries(i18next.store.data[language] ?? {})) {
      phrases[language].push(...flat(tree as object, `${feature}:`));
    }
  }
});

/** Returns the phrases of a language that match. */
const matching = (language: (typeof LANGUAGES)[number], pattern: RegExp): Phrase[] =>
  phrases[language].filter(([, text]) => pattern.test(text));

test('the phrases of all features are read', () => {
  expect(LANGUAGES.map((language) => phrases[language].length > 3000)).toEqual([true, true, true]);
});

describe.each([
  ['pt', /pesquis/iu, 'buscar'],
  ['pt', /habilit/iu, 'ativar, desativar'],
  ['pt', /\bdelet(ar|e|ad)/iu, 'excluir'],
  ['pt', /novamente/iu, 'de novo'],
  ['pt', /\b(num|nuns|numas?)\b/iu, 'em um, em uma'],
  ['pt', /sistema de cobrança/iu, 'provedor de pagamento'],
  ['pt', /telemóvel|utilizador|palavra-passe|ficheiro|ecrã/iu, 'a Brazilian word'],
  ['en', /\bcanceled\b/iu, 'cancelled'],
  ['en', /\bmails?\b/iu, 'email'],
  ['en', /made[ -]to[ -]measure/iu, 'custom'],
  ['es', /\bañad(ir|a|e)\b/iu, 'agregar'],
  ['es', /reemplaz/iu, 'sustituir'],
  ['es', /aparato/iu, 'dispositivo'],
  ['es', /comprueb|comprob/iu, 'revisar'],
  ['es', /\bcontacte/iu, 'comuníquese con'],
  ['es', /móvil|ordenador|vosotros/iu, 'a Latin American word'],
] as const)('%s %s', (language, pattern, word) => {
  test(`is ${word}`, () => {
    expect(matching(language, pattern)).toEqual([]);
  });
});

// "Serra Azul Ltda." would end the sentence with two full stops.
test.each(LANGUAGES)('no name ends a sentence in %s', (language) => {
  expect(
    matching(language, /\{\{(name|company|customer|carrier|who|by|payer|other|group)\}\}\.(\s|$)/u),
  ).toEqual([]);
});
