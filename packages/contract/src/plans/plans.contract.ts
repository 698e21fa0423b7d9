/** Subscription plans and their list. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';

export const plan = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Monthly price in cents of BRL; for the custom plan, per piece of equipment. */
  value: z.number().int(),
  /** Cap of equipment; for the custom plan the minimum that can be bought. */
  limit: z.number().int(),
});

export const listPlans = endpoint({
  method: 'GET',
  path: '/web/company-groups/company-group-plan',
  summary: 'The subscription plans',
  may: anyoneMay,
  scope: 'public',
  reply: z.array(plan),
});
