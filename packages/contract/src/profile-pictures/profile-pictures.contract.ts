/** The picture of the session user. */
import { z } from 'zod';
import { signedInMay } from '../kernel/actor.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { IMAGE_REFUSED } from '../products/products.contract.ts';

export const putProfilePicture = endpoint({
  method: 'PUT',
  path: '/web/logged-user/image/',
  summary: 'Set the picture of the session user (multipart, field file); it is cropped to a square',
  may: signedInMay,
  scope: 'public',
  body: 'file',
  reply: 'none',
  errors: [IMAGE_REFUSED],
});

export const getProfilePicture = endpoint({
  method: 'GET',
  path: '/web/logged-user/image',
  summary: 'The picture of the session user',
  may: signedInMay,
  scope: 'public',
  // `update` only makes the URL differ when the picture changes, so that no cache shows the old one.
  query: z.strictObject({ update: z.string().max(40).optional() }),
  reply: 'file',
  isPicture: true,
});

export const removeProfilePicture = endpoint({
  method: 'DELETE',
  path: '/web/logged-user/image/',
  summary: 'Remove the picture of the session user; without one nothing happens',
  may: signedInMay,
  scope: 'public',
  reply: 'none',
});
