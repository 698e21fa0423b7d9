/** Optional parts of the product. A group sees nothing of a part before it switches it on. */
import { z } from 'zod';

/**
 * `CLOCKS`: several due dates of one piece of equipment, such as recharge and hydrostatic test (`prazos`).
 * `AGENDA`: deficiencies of equipment (`não conformidades`).
 */
export const SWITCHES = ['CLOCKS', 'AGENDA'] as const;
export type Switch = (typeof SWITCHES)[number];

/** In replies. Absent means that all parts are off. */
export const switchesOn = z.array(z.enum(SWITCHES)).optional();
