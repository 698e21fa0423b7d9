/** The language of a mail, as stored in the database or in a job. */
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';

export const language = z.enum(LANGUAGES);
