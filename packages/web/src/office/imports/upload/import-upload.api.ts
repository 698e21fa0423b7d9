/** Uploads the sheet of an import. */
import { uploadImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { call } from '../../../lib/call.ts';
import { useChange } from '../../../lib/use-change.ts';
import { useCacheImport } from '../imports.api.ts';
import { truncateFileName } from '../sheet-file.rules.ts';

export function useUploadImport() {
  return useChange(
    (file: File) => call(uploadImport, { query: { fileName: truncateFileName(file.name) }, body: file }),
    { onSuccess: useCacheImport() },
  );
}
