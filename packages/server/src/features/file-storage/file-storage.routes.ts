/** Routes of the file storage. */
import * as contract from '@mobcheck/contract/file-storage/file-storage.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { type LimitedFiles, readFileStorage } from './file-storage.service.ts';

export function fileStorageRoutes(implement: Implement, files: LimitedFiles): void {
  implement(contract.getFileStorage, async (context) => readFileStorage(context, files));
}
