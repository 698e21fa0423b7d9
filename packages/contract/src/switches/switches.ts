/** Optional parts of the product. A group sees nothing of a part before it switches it on. */
import { z } from 'zod';

/**
 * `CLOCKS`: several due dates of one piece of equipment, such as recharge and hydrostatic test (`prazos`).
 * `AGENDA`: deficiencies of equipment (`não conformidades`) and the orders that admins of groups and companies plan.
 * `PROBLEM_REPORTS`: reports of strangers on the public page of a tag (`relatos`); only with `AGENDA`.
 * `INTEGRATIONS`: API tokens, webhooks and other ways for programs and outsiders to get data (`integrações`). This switch is stored in
 * `company_groups`, since calls without a session read it.
 */
export const SWITCHES = ['CLOCKS', 'AGENDA', 'PROBLEM_REPORTS', 'INTEGRATIONS'] as const;
export type Switch = (typeof SWITCHES)[number];

/** In replies. Absent means that all parts are off. */
export const switchesOn = z.array(z.enum(SWITCHES)).optional();
