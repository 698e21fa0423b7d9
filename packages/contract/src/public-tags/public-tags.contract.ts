/** What a tag shows to anybody who scans it, where its company group allows it. */
import { z } from 'zod';
import { EQUIPMENT_STATUSES } from '../equipment/equipment.rules.ts';
import { anyoneMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { serialParams } from '../tags/tags.contract.ts';

/** No person, no place, no record: what stands on the equipment itself. Dates are calendar dates in the group's zone. */
export const publicTag = z.object({
  serial: z.string(),
  productName: z.string(),
  companyName: z.string(),
  status: z.enum(EQUIPMENT_STATUSES),
  lastInspectionDate: z.string().nullable(),
  nextInspectionDate: z.string().nullable(),
});
export type PublicTag = z.infer<typeof publicTag>;

export const getPublicTag = endpoint({
  method: 'GET',
  path: '/public/tags/:serial',
  summary: 'What a tag shows to anybody; 404 unless its company group switched the public page on',
  may: anyoneMay,
  // The directory first, then the group: two transactions, one after the other.
  scope: 'none',
  callsPerMinute: 60,
  params: serialParams,
  reply: publicTag,
});
