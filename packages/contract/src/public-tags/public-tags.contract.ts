/** The public data of a tag, if its company group allows it. */
import { z } from 'zod';
import { EQUIPMENT_STATUSES } from '../equipment/equipment.rules.ts';
import { anyoneMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { serialParams } from '../tags/tags.contract.ts';

/** The public data, without users, positions or records. Dates are calendar dates in the group's zone. */
export const publicTag = z.object({
  serial: z.string(),
  productName: z.string(),
  companyName: z.string(),
  status: z.enum(EQUIPMENT_STATUSES),
  /** Whether the equipment expires but has no due date. */
  noDueDate: z.boolean(),
  lastInspectionDate: z.string().nullable(),
  nextInspectionDate: z.string().nullable(),
  /** Whether anybody may report a problem of the equipment. Absent means no. */
  canReport: z.literal(true).optional(),
});
export type PublicTag = z.infer<typeof publicTag>;

export const getPublicTag = endpoint({
  method: 'GET',
  path: '/public/tags/:serial',
  summary: 'The public data of a tag; 404 unless its company group has enabled the public page',
  may: anyoneMay,
  // The handler opens two transactions, since the shared schema has only the company group, and the group's schema has the equipment.
  scope: 'none',
  callsPerMinute: 60,
  params: serialParams,
  reply: publicTag,
});
