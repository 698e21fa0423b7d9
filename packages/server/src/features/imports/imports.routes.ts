/** Routes of imports. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { todayOf } from '../../platform/context/today.ts';
import { sendDownload } from '../../platform/http/download.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { getImport, presentImport } from './stored/import-access.service.ts';
import { readCatalogue } from './columns/import-catalogue.queries.ts';
import { TEMPLATE_PHRASES } from './columns/import-headers.phrases.ts';
import { listRows } from './stored/import-rows.queries.ts';
import { importTemplate } from './upload/import-template.xlsx.ts';
import { readUpload, uploadImport } from './upload/import-upload.service.ts';
import { listImports } from './stored/imports.queries.ts';
import * as service from './imports.service.ts';

export function importsRoutes(implement: Implement): void {
  implement(contract.listImports, async ({ db, actor, query }) => {
    const { items, total } = await listImports(db, actor.companyId, query);
    return { items: items.map(presentImport), total };
  });

  implement(
    contract.uploadImport,
    async (context) => uploadImport(context, context.prepared, context.query.fileName),
    readUpload,
  );

  implement(contract.downloadImportTemplate, async (context) =>
    sendDownload(context, 'cursor', async () => {
      const { db, session, query } = context;
      const { language } = query;
      const options = { language, today: todayOf(context), zone: session.timeZone };
      return {
        source: importTemplate(await readCatalogue(db), options),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${TEMPLATE_PHRASES[language].file}.xlsx`,
      };
    }),
  );

  implement(contract.getImport, async (context) => getImport(context, context.params.id));

  implement(contract.mapImport, async (context) =>
    service.mapImport(context, context.params.id, context.body),
  );

  implement(contract.listImportRows, async (context) => {
    const { id } = await getImport(context, context.params.id);
    return listRows(context.db, id, context.query);
  });

  implement(contract.correctImportRow, async (context) =>
    service.correctRow(context, context.params.id, context.params.number, context.body.cells),
  );

  implement(contract.confirmImport, async (context) =>
    service.confirmImport(context, context.params.id, context.body.rows),
  );

  implement(contract.undoImport, async (context) => service.undoImport(context, context.params.id));

  implement(contract.discardImport, async (context) => {
    await service.discardImport(context, context.params.id);
    return undefined;
  });
}
