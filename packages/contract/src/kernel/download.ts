/** What a download may be asked for in. */
import { z } from 'zod';
import { LANGUAGES } from './language.ts';

/** Language of a download's headers and words; Portuguese when left out. */
export const downloadLanguage = z.enum(LANGUAGES).default('pt');

/** Query of a download that is about one thing. */
export const downloadQuery = z.strictObject({ language: downloadLanguage });
