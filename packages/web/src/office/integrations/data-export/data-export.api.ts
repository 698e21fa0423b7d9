/** Server state of the export of all data. */
import { createDataExport } from '@mobcheck/contract/data-export/data-export.contract.ts';
import { useChange } from '../../../lib/use-change.ts';

export const useCreateDataExport = () => useChange(createDataExport);
