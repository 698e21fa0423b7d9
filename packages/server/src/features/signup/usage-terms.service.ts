/** The usage terms: a text for each language, beside the other assets of the server. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@mobcheck/contract/kernel/language.ts';

const FOLDER = new URL('../../../assets/', import.meta.url);

/** The text in one language. */
export async function usageTerms(language: Language): Promise<string> {
  return readFile(new URL(`usage-terms.${language}.txt`, FOLDER), 'utf8');
}
