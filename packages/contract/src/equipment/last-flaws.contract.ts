/** Findings of the last inspection of an improper piece. Its instant and person are in `lastInspection` of the piece. */
import { z } from 'zod';

export const lastFlaws = z.object({
  /** Failed questions in the order of the checklist. The answer is the chosen answer of a CUSTOM question, or null for No. */
  failed: z.array(z.object({ question: z.string(), answer: z.string().nullable() })),
  /** Filled-in texts and attributes. */
  notes: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LastFlaws = z.infer<typeof lastFlaws>;
