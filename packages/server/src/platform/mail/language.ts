/** The language that a mail is written in, as it stands in the database or in a job. */
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { z } from 'zod';

export const language = z.enum(LANGUAGES);
