/** Photos taken in the field. They are sent first, under an id that the phone creates, and their record refers to them. */
import { z } from 'zod';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { FILE_STORAGE_WAITS } from '../file-storage/file-storage.contract.ts';
import { idParams } from '../kernel/id.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { IMAGE_REFUSED } from '../products/products.contract.ts';

/** The id was used for another picture. */
export const PHOTO_CONTENT_DIFFERS = apiErrorKind(409, 'PHOTO_CONTENT_DIFFERS');
/** A record refers to a photo that does not exist or belongs to another company. */
export const PHOTO_UNKNOWN = apiErrorKind(409, 'PHOTO_UNKNOWN');
/** The photo `params.photoId` belongs to another saved or waiting record. A photo belongs to one record. */
export const PHOTO_TAKEN = apiErrorKind(409, 'PHOTO_TAKEN');

export const MAX_PHOTOS = 10;

export const putPhoto = endpoint({
  method: 'PUT',
  path: '/field/photos/:id',
  summary: 'Send a photo (multipart, field file); repeated, it is stored once',
  may: readsEquipment,
  scope: 'tenant',
  params: idParams,
  body: 'file',
  reply: z.object({ id: z.string(), width: z.number().int(), height: z.number().int() }),
  errors: [IMAGE_REFUSED, PHOTO_CONTENT_DIFFERS, FILE_STORAGE_WAITS],
});

export const getPhoto = endpoint({
  method: 'GET',
  path: '/web/photos/:id',
  summary: 'A photo',
  may: readsEquipment,
  scope: 'tenant',
  token: 'records:read',
  params: idParams,
  reply: 'file',
  isPicture: true,
});
