/** Which rules the installation has for new passwords, for the forms that set one. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';

export const getPasswordRules = endpoint({
  method: 'GET',
  path: '/public/password-rules/',
  summary: 'Whether a long passphrase may stand in place of the classes of characters of a new password',
  may: anyoneMay,
  scope: 'none',
  reply: z.object({ passphrases: z.boolean() }),
});
