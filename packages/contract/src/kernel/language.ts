/** The languages of the product. This file imports no zod, to keep the first page small. */
export const LANGUAGES = ['pt', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** BCP 47 tags, for browsers, mail programs and `Intl`. */
export const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };
