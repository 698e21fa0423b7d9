/** One name a thing: what is printed on a tag is its number to people, whatever the sources call it. */
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../packages/', import.meta.url));
/** A text in quotation marks; keys have none, and placeholders are no words. */
const TEXT = /(['"`])((?:(?!\1).)*)\1/g;
const SERIAL = /\bserials?\b|números? de série|números? de serie/i;

test('no text for users speaks of a serial', () => {
  const files = globSync('*/src/**/*.phrases.ts', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(50);
  const found = files.flatMap((file) =>
    [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(TEXT)]
      .map(([, , text = '']) => text)
      .filter((text) => SERIAL.test(text.replaceAll(/\{\{\w+\}\}/g, '')))
      .map((text) => `${file}: ${text}`),
  );
  expect(found).toEqual([]);
});
