/** The installation's rules for new passwords, for the forms that set a password. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';

export const getPasswordRules = endpoint({
  method: 'GET',
  path: '/public/password-rules/',
  summary: 'Whether a new password may be a long passphrase instead of a mix of character classes',
  may: anyoneMay,
  scope: 'none',
  reply: z.object({ passphrases: z.boolean() }),
});
