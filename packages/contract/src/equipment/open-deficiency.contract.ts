/** An open deficiency as the phone has it, with its tag and in the field bundle. */
import { z } from 'zod';
import { severity } from '../inspection-types/severity.ts';

export const openDeficiency = z.object({
  /** Sent in `fixes` of a maintenance that fixes it. */
  id: z.string(),
  number: z.number().int(),
  /** The question as it was asked, or the description of a person. */
  text: z.string(),
  severity,
  /** Milliseconds since 1970. */
  openedAt: z.number().int(),
  dueOn: z.string().nullable(),
  /** The question whose positive answer closes it. Absent for a description, and for a question that no longer has a known id. */
  questionId: z.string().optional(),
  /** The work that a recall asks for. Absent without a recall. */
  instructions: z.string().optional(),
});
export type OpenDeficiency = z.infer<typeof openDeficiency>;

/** Open deficiencies of a piece, gravest and oldest first. Absent in a group without the agenda. */
export const openDeficiencies = z.array(openDeficiency).optional();

/** The most open deficiencies of a piece on the phone. */
export const MAX_OPEN_DEFICIENCIES = 50;
