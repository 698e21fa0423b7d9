/** Reads the usage terms from the server's assets, one file per language. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@mobcheck/contract/kernel/language.ts';

const FOLDER = new URL('../../../assets/', import.meta.url);

/** Returns the usage terms in a language. */
export async function usageTerms(language: Language): Promise<string> {
  return readFile(new URL(`usage-terms.${language}.txt`, FOLDER), 'utf8');
}
