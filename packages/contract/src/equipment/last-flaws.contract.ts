/** What the last inspection of an improper piece found; when it was and by whom, `lastInspection` of the piece says. */
import { z } from 'zod';

export const lastFlaws = z.object({
  /** As asked, in the order of the checklist. The answer is the chosen one of a CUSTOM question. Null means No. */
  failed: z.array(z.object({ question: z.string(), answer: z.string().nullable() })),
  /** What was written down: texts and attributes that were filled in. */
  notes: z.array(z.object({ name: z.string(), value: z.string() })),
});
export type LastFlaws = z.infer<typeof lastFlaws>;
