/** The bytes of a company group's files, and their limit. */
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { apiErrorKind } from '../kernel/api-error.ts';
import { readsFileStorage } from './file-storage.policy.ts';

/** The group's files have reached their limit, so no picture is stored. */
export const FILE_STORAGE_FULL = apiErrorKind(409, 'FILE_STORAGE_FULL');
/** The files have also used up the reserve for photos of records. A phone keeps photo and record, and sends them again later. */
export const FILE_STORAGE_WAITS = apiErrorKind(503, 'FILE_STORAGE_WAITS');

export const fileStorage = z.object({
  usedBytes: z.number().int(),
  limitBytes: z.number().int(),
});

export const getFileStorage = endpoint({
  method: 'GET',
  path: '/web/file-storage/',
  summary: 'How many bytes the files of the company group have, and how many they may have',
  may: readsFileStorage,
  scope: 'tenant',
  reply: fileStorage,
});
