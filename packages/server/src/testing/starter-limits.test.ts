/** Tests the limits of starter questions against the starter catalogue of new groups. */
import { expect, test } from 'vitest';
import { starterCatalogue } from '../features/company-groups/starter-catalogue.ts';
import { STARTER_LIMITS } from '../features/inspection-types/starter-catalogue-limits.ts';

test('the limits name questions and products of the catalogue in each language', () => {
  for (const [builtinKey, limits] of Object.entries(STARTER_LIMITS)) {
    const [pt, en, es] = (['pt', 'en', 'es'] as const).map((language) =>
      starterCatalogue(language)
        .categories.flatMap(({ types }) => types)
        .find((type) => type.builtinKey === builtinKey),
    );
    const skus = pt?.products.map(({ sku }) => sku);
    for (const { question, notForSkus = [] } of limits) {
      const at = pt?.inspectionQuestions.findIndex((row) => row.question === question[0]) ?? -1;
      expect([pt, en, es].map((type) => type?.inspectionQuestions[at]?.question)).toEqual(question);
      expect(skus).toEqual(expect.arrayContaining([...notForSkus]));
    }
  }
});
