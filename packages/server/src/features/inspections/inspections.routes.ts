/** HTTP of the inspections, each one's document included. */
import * as contract from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { inspectionsOf, recordInspection } from './inspections.service.ts';
import { recordDownload, type DocumentParts } from './record-document.service.ts';

export function inspectionsRoutes(implement: Implement, parts: DocumentParts): void {
  implement(contract.putInspection, async (context) =>
    recordInspection(context, context.params.id, context.body),
  );

  implement(contract.listInspections, async (context) => inspectionsOf(context, context.params.serial));

  const download = recordDownload('INSPECTION', parts);
  implement(contract.downloadInspectionPdf, download('pdf'));
  implement(contract.downloadInspectionExcel, download('xlsx'));
}
