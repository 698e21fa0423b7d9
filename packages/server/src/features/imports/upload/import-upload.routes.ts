/** Routes to upload a sheet, to read another table of it, and to download the template. */
import { chooseImportTable, getImportTable } from '@mobcheck/contract/imports/import-table.contract.ts';
import { downloadImportTemplate, uploadImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { todayOf } from '../../../platform/context/today.ts';
import { sendDownload } from '../../../platform/http/download.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { readCatalogue, readClockColumns } from '../columns/import-catalogue.queries.ts';
import { TEMPLATE_PHRASES } from '../columns/import-headers.phrases.ts';
import { getTable, readOtherTable, storeTable } from './import-table.service.ts';
import { importTemplate } from './import-template.xlsx.ts';
import { readUpload, storeUpload } from './import-upload.service.ts';

export function importUploadRoutes(implement: Implement): void {
  implement(
    uploadImport,
    async (context) => storeUpload(context, context.prepared, context.body, context.query.fileName),
    readUpload,
  );

  implement(getImportTable, async (context) => getTable(context, context.params.id));

  implement(
    chooseImportTable,
    async (context) => storeTable(context, context.params.id, context.prepared),
    readOtherTable,
  );

  implement(downloadImportTemplate, async (context) =>
    sendDownload(context, async () => {
      const { db, session, query } = context;
      const { language } = query;
      const options = { language, today: todayOf(context), zone: session.timeZone };
      return {
        source: importTemplate({ ...(await readCatalogue(db)), clocks: await readClockColumns(db) }, options),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${TEMPLATE_PHRASES[language].file}.xlsx`,
      };
    }),
  );
}
