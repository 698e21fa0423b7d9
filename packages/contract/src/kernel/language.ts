/** The languages of the product, and the one that a printed thing is asked for in. */
import { z } from 'zod';

export const LANGUAGES = ['pt', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As browsers, mail programs and `Intl` name them (BCP 47). */
export const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };

/** Language of a download's headers and words; Portuguese when left out. */
export const downloadLanguage = z.enum(LANGUAGES).default('pt');

/** Query of a download that is about one thing. */
export const downloadQuery = z.strictObject({ language: downloadLanguage });
