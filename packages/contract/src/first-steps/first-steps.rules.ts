/** The first steps, in their order. Without schemas, for the office's frame. */

export const FIRST_STEPS = ['people', 'tags', 'equipment', 'inspection', 'report'] as const;
export type FirstStep = (typeof FIRST_STEPS)[number];
