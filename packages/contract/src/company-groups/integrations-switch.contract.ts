/** The switch of the integrations of a company group, such as API tokens and webhooks. */
import { z } from 'zod';
import { switchesIntegrations } from '../integrations/integrations.policy.ts';
import { PROOF_REQUIRED } from '../kernel/api-error.ts';
import { endpoint } from '../kernel/endpoint.ts';

export const switchIntegrations = endpoint({
  method: 'PUT',
  path: '/web/integrations/switch/',
  summary:
    'Switch the integrations on or off; off, all tokens, webhooks, schedules and links stop and are kept',
  may: switchesIntegrations,
  scope: 'public',
  body: z.strictObject({ isOn: z.boolean() }),
  reply: 'none',
  errors: [PROOF_REQUIRED],
});
