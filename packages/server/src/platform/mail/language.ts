/** The languages that mails are written in. */
import { z } from 'zod';

export const language = z.enum(['pt', 'en', 'es']);
export type Language = z.infer<typeof language>;

/** As the browser and mail programs name them. */
export const LOCALES: Readonly<Record<Language, string>> = { pt: 'pt-BR', en: 'en', es: 'es' };
