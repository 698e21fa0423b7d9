/** The number of refused records that wait for the office. This file is separate, since the menu of every page imports it. */
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
