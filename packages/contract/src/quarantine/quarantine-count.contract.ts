/** How many refused records wait for the office: alone, since its menu asks on every page. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { decidesQuarantine } from './quarantine.policy.ts';

export const countQuarantine = endpoint({
  method: 'GET',
  path: '/web/quarantine/count',
  summary: 'Number of refused records that wait for a decision',
  may: decidesQuarantine,
  scope: 'tenant',
  reply: z.object({ waiting: z.number().int() }),
});
