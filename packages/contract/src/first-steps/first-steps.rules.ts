/** The first steps, in their order. This file imports no zod, to keep pages small. */

export const FIRST_STEPS = ['people', 'tags', 'equipment', 'inspection', 'report'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
