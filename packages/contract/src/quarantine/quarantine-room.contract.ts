/** Whether so many refused records wait that the office takes no more, from anybody or from some people. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { decidesQuarantine } from './quarantine.policy.ts';

export const getQuarantineRoom = endpoint({
  method: 'GET',
  path: '/web/quarantine/room',
  summary: 'Whether phones have to keep refused records, because too many of them wait for a decision',
  may: decidesQuarantine,
  scope: 'tenant',
  reply: z.object({
    /** Whether the office takes no more records from anybody. */
    officeIsFull: z.boolean(),
    /** Names of persons at their limit, among those with a record that the caller may see. */
    fullPeople: z.array(z.string()),
  }),
});
