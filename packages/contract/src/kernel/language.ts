/** The languages of the product. Free of zod: the first page a visitor loads needs these alone. */
export const LANGUAGES = ['pt', 'en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** As browsers, mail programs and `Intl` name them (BCP 47). */
export const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };
