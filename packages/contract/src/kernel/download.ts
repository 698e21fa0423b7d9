/** The language of downloads. */
import { z } from 'zod';
import { LANGUAGES } from './language.ts';

/** Language of a download's texts. Default: Portuguese. */
export const downloadLanguage = z.enum(LANGUAGES).default('pt');

/** Query of the download of a single record. */
export const downloadQuery = z.strictObject({ language: downloadLanguage });
