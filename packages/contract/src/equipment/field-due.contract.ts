/** The phone's list of equipment that needs attention. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { readsEquipment } from './equipment.policy.ts';
import { EQUIPMENT_STATUSES, EXPIRATION_STATUSES } from './equipment.rules.ts';

/** Equipment that needs attention, because it is improper, expired, expiring or lacks its due date. */
export const fieldDue = z.object({
  tagSerialNumber: z.string(),
  extraLabel: z.string(),
  extraCode: z.string(),
  productName: z.string(),
  status: z.enum(EQUIPMENT_STATUSES),
  /** Expiration status of `nextInspectionDate`. */
  lastInspectionExpirationStatus: z.enum(EXPIRATION_STATUSES),
  dueDateExpirationStatus: z.enum(EXPIRATION_STATUSES),
  nextInspectionDate: z.string().nullable(),
  dueDate: z.string().nullable(),
  noDueDate: z.boolean(),
  /** Metres from the phone to the position of the last inspection, or null when one of the two is unknown. */
  distance: z.number().int().nullable(),
});
export type FieldDue = z.infer<typeof fieldDue>;

export const listFieldDue = endpoint({
  method: 'GET',
  path: '/field/due/',
  summary:
    'Equipment of the active company that needs attention (improper, expired, expiring, without a due date), at most 100; nearest place first, if positions are known',
  may: readsEquipment,
  scope: 'tenant',
  query: z.strictObject({
    latitude: z.coerce.number<number>().min(-90, 'out_of_range').max(90, 'out_of_range').optional(),
    longitude: z.coerce.number<number>().min(-180, 'out_of_range').max(180, 'out_of_range').optional(),
  }),
  reply: z.object({
    total: z.number().int(),
    items: z.array(fieldDue),
    /** False for a company without equipment, whose empty list does not mean that all is in order. */
    hasEquipment: z.boolean(),
    /** Numbers of due pieces for each kind of clock. Absent when no clock is due, as in a group without clocks. */
    clocks: z
      .array(
        z.object({
          /** A key, or the id of a kind of the group. */
          kind: z.string(),
          name: z.string(),
          expired: z.number().int(),
          expiring: z.number().int(),
          /** The earliest due date from today on, or null. */
          nextDueOn: z.string().nullable(),
        }),
      )
      .optional(),
  }),
});
