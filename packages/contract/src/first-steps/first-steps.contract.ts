/** The first steps of a new customer, a checklist that ticks itself from the data. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { hasFirstSteps } from './first-steps.policy.ts';

export const firstSteps = z.object({
  /** Whether the caller closed the checklist. */
  closed: z.boolean(),
  /** Whether each step is done in the caller's company or, for a group admin, in the whole group. */
  steps: z.object({
    /** Whether another user than the caller exists. */
    people: z.boolean(),
    /** Labels were created, tags are in use, or an order of tags is paid or waits for its payment. */
    tags: z.boolean(),
    equipment: z.boolean(),
    inspection: z.boolean(),
    /** Whether the caller has opened the inspection report. */
    report: z.boolean(),
  }),
});
export type FirstSteps = z.infer<typeof firstSteps>;

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/web/first-steps/',
  summary: 'Which of the first steps are done, and whether the caller closed their checklist',
  may: hasFirstSteps,
  // The handler reads the group, then the shared schema, each in a separate transaction.
  scope: 'none',
  reply: firstSteps,
});

export const setFirstStepsClosed = endpoint({
  method: 'PUT',
  path: '/web/first-steps/',
  summary: 'Close the checklist of the first steps, or open it again; for the caller alone',
  may: hasFirstSteps,
  scope: 'public',
  body: z.strictObject({ closed: z.boolean() }),
  reply: 'none',
});

export const noteReportOpened = endpoint({
  method: 'PUT',
  path: '/web/first-steps/report/',
  summary: 'Remember that the caller looked at the inspection report',
  may: hasFirstSteps,
  scope: 'public',
  reply: 'none',
});
