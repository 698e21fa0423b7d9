/** The usage terms, either the operator's own or those in the server's assets, with one file per language. */
import { readFile } from 'node:fs/promises';
import type { Language } from '@mobcheck/contract/kernel/language.ts';

const FOLDER = new URL('../../../assets/', import.meta.url);

/** Returns the usage terms of the server's assets in a language. */
export async function usageTerms(language: Language): Promise<string> {
  return readFile(new URL(`usage-terms.${language}.txt`, FOLDER), 'utf8');
}

/**
 * Reads the operator's own terms at the start, so that a wrong path is found before a visitor signs up.
 * @throws Error if the file cannot be read or has no text
 */
export async function ownTerms(file: string | undefined): Promise<{ terms?: string }> {
  if (file === undefined) {
    return {};
  }
  const terms = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new Error(`configuration: TERMS_FILE: ${file} cannot be read`, { cause });
  });
  if (terms.trim() === '') {
    throw new Error(`configuration: TERMS_FILE: ${file} has no text`);
  }
  return { terms };
}
