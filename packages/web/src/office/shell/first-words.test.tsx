/** The document shows texts of the landing page before the page is loaded. */
import { expect, test } from 'vitest';
import source from '../../../index.html?raw';
import { useLandingPhrases } from '../landing/landing.phrases.ts';

test.each(['headline', 'subline'] as const)('the document has the %s of the landing page', (phrase) => {
  expect(source.replaceAll(/\s+/g, ' ')).toContain(`> ${useLandingPhrases.outside(phrase)} <`);
});
