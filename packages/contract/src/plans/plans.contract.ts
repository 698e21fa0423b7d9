/** Subscription plans and their list. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { PLAN_LIST_PATH } from './plans.rules.ts';

export const plan = z.object({
  id: z.number().int(),
  name: z.string(),
  description: z.string(),
  /** Monthly price in cents of BRL. The custom plan has a price per piece of equipment. */
  value: z.number().int(),
  /** Cap of equipment. For the custom plan it is the minimum quantity. */
  limit: z.number().int(),
});

/** A plan with its id at the billing provider, null for the free plan and while the provider does not have it yet. */
const listedPlan = plan.extend({ billing_plan_id: z.number().int().nullable() });

export const listPlans = endpoint({
  method: 'GET',
  path: PLAN_LIST_PATH,
  summary: 'The subscription plans with today’s prices and caps',
  may: anyoneMay,
  scope: 'public',
  reply: z.array(listedPlan),
});
