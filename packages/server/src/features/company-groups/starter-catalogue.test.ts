/** Tests that the starter catalogue is complete in each language and follows the rules that the screens enforce. */
import { readFileSync } from 'node:fs';
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { describe, expect, test } from 'vitest';
import { type StarterType, starterCatalogue } from './starter-catalogue.ts';

const LANGUAGES = ['pt', 'en', 'es'] as const;

function typesOf(language: (typeof LANGUAGES)[number]): StarterType[] {
  return starterCatalogue(language).categories.flatMap(({ types }) => types);
}

test('the starter catalogue has nine subcategories with products, questions and attributes', () => {
  expect(typesOf('pt').map(({ builtinKey, products }) => [builtinKey, products.length])).toEqual([
    ['extinguishers', 11],
    ['hydrants', 2],
    ['hoses', 3],
    ['emergency_lighting', 2],
    ['fire_alarm', 4],
    ['fire_doors', 2],
    ['signs', 2],
    ['harnesses', 2],
    ['ladders', 2],
  ]);
  const [extinguishers] = typesOf('pt');
  expect(extinguishers?.inspectionQuestions).toHaveLength(18);
  expect(extinguishers?.maintenanceQuestions).toHaveLength(8);
  expect(extinguishers?.attributes).toHaveLength(10);
  expect(extinguishers?.products.filter(({ weightDate }) => weightDate).map(({ sku }) => sku)).toEqual([
    'EXT-CO2-04',
    'EXT-CO2-06',
  ]);
});

test('Spanish names of parts are Latin American', () => {
  const parts = typesOf('es').flatMap(({ products }) => products.flatMap((product) => product.parts));
  const names = parts.map(({ name }) => name);
  expect(names).toContain('O-ring');
  expect(names.filter((name) => /tóric/u.test(name))).toEqual([]);
});

describe.each(LANGUAGES)('in %s', (language) => {
  const types = typesOf(language);

  test('no text is empty or repeated in its list', () => {
    const products = types.flatMap((type) => type.products);
    const lists = [
      starterCatalogue(language).categories.map(({ name }) => name),
      types.map(({ name }) => name),
      products.map(({ sku }) => sku),
      products.map(({ name }) => name),
      ...products.map(({ parts }) => parts.map(({ name }) => name)),
      ...types.flatMap((type) => [
        type.inspectionQuestions.map(({ question }) => question),
        type.maintenanceQuestions.map(({ question }) => question),
        type.attributes.map(({ attribute }) => attribute),
        ...type.inspectionQuestions.map(({ customAnswers }) =>
          (customAnswers ?? []).map(({ answer }) => answer),
        ),
      ]),
    ];
    for (const list of lists) {
      expect(list.every((text) => text.trim() !== '' && text === text.trim())).toBe(true);
      expect(new Set(list.map(fold)).size).toBe(list.length);
    }
  });

  test('only a CUSTOM question has answers, and at most five', () => {
    for (const { type, customAnswers } of types.flatMap(({ inspectionQuestions }) => inspectionQuestions)) {
      expect(customAnswers !== undefined).toBe(type === 'CUSTOM');
      expect(customAnswers?.length ?? 0).toBeLessThanOrEqual(5);
    }
  });
});

test('the languages differ only in texts', () => {
  const [pt, en, es] = LANGUAGES.map((language) =>
    JSON.parse(
      JSON.stringify(starterCatalogue(language), (key, value: unknown) =>
        ['name', 'question', 'answer', 'attribute', 'shortDescription'].includes(key) ? '' : value,
      ),
    ),
  );
  expect(en).toEqual(pt);
  expect(es).toEqual(pt);
});

test.each(LANGUAGES)(
  '%s: work that renews a date is marked, and products have the months to the next date',
  (language) => {
    const types = typesOf(language);
    const renewing = types.flatMap(({ builtinKey, maintenanceQuestions }) =>
      maintenanceQuestions
        .filter(({ renews }) => renews)
        .map(({ reports, renews }) => [builtinKey, reports, renews]),
    );
    expect(renewing).toEqual([
      ['extinguishers', 'WORK', 'RECHARGE'],
      ['extinguishers', 'WORK', 'RETEST'],
      ['hoses', 'WORK', 'RETEST'],
    ]);
    // A NO to a question of work is no flaw, so each list needs a question of conformity.
    for (const { maintenanceQuestions } of types) {
      expect(
        maintenanceQuestions.some(({ type, reports }) => type === 'YES_NO_NA' && reports === 'CONFORMITY'),
      ).toBe(true);
    }
    const months = types
      .flatMap(({ products }) => products)
      .filter(({ sku }) => ['EXT-ABC-04', 'EXT-CO2-04', 'MANG-T1-15', 'HID-S-112'].includes(sku))
      .map(({ rechargeMonths, retestMonths, weightMonths }) => [rechargeMonths, retestMonths, weightMonths]);
    expect(months).toEqual([
      [12, 60, null],
      [12, 60, 6],
      [null, null, null],
      [null, 12, null],
    ]);
  },
);

test('the migration marks the same questions in older groups', () => {
  const file = new URL('../../../migrations/tenant/0041_renewed-dates.sql', import.meta.url);
  const [, ...updates] = readFileSync(file, 'utf8').split('update maintenance_questions set ');
  const marked = updates.flatMap((update) => {
    const renews = /renews = '(\w+)'/.exec(update)?.[1] ?? null;
    const reports = update.startsWith("reports = 'WORK'") ? 'WORK' : 'CONFORMITY';
    return [...update.matchAll(/'([^']*\?)'/g)].map(
      ([, question = '']) => `${question} ${reports} ${renews}`,
    );
  });
  const starter = LANGUAGES.flatMap((language) =>
    typesOf(language).flatMap(({ maintenanceQuestions }) =>
      maintenanceQuestions
        .filter(({ reports }) => reports === 'WORK')
        // Older groups lack the separate question of conformity, so there the question about the hydrostatic test is one of conformity.
        .map(
          ({ question, renews }) => `${question} ${renews === 'RETEST' ? 'CONFORMITY' : 'WORK'} ${renews}`,
        ),
    ),
  );
  expect(marked.toSorted()).toEqual([...new Set(starter)].toSorted());
});
