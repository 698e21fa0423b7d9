/** Routes that map the columns of an import and correct its rows. */
import { correctImportRow, mapImport } from '@mobcheck/contract/imports/imports.contract.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import * as service from './import-correction.service.ts';

export function importCorrectionRoutes(implement: Implement): void {
  implement(mapImport, async (context) => service.mapImport(context, context.params.id, context.body));

  implement(correctImportRow, async (context) =>
    service.correctRow(context, context.params.id, context.params.number, context.body.cells),
  );
}
