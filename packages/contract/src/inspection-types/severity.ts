/** The severities of deficiencies and of questions. */
import { z } from 'zod';

/** From the gravest to the slightest. A question without a severity opens `MAJOR` deficiencies. */
export const SEVERITIES = ['BLOCKING', 'MAJOR', 'MINOR'] as const;
export const severity = z.enum(SEVERITIES);
export type Severity = z.infer<typeof severity>;

export const DEFAULT_SEVERITY = 'MAJOR' satisfies Severity;
