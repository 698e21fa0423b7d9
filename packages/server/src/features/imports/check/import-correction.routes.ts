/** Routes that map the columns of an import, list the problems of its rows, and correct them. */
import * as corrections from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { correctImportRow, mapImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { sendDownload } from '../../../platform/http/download.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { readClockColumns } from '../columns/import-catalogue.queries.ts';
import { requireState, getImport } from '../stored/import-access.service.ts';
import { BAD_ROWS_PHRASES } from './bad-rows.phrases.ts';
import { badRowsWorkbook } from './bad-rows.xlsx.ts';
import * as service from './import-correction.service.ts';
import { correctKind } from './import-kind.service.ts';
import { flaggedRows, listProblems } from './import-problems.service.ts';

export function importCorrectionRoutes(implement: Implement): void {
  implement(mapImport, async (context) => service.mapImport(context, context.params.id, context.body));

  implement(correctImportRow, async (context) =>
    service.correctRow(context, context.params.id, context.params.number, context.body.cells),
  );

  implement(corrections.listImportProblems, async (context) => listProblems(context, context.params.id));

  implement(corrections.correctImportKind, async (context) =>
    correctKind(context, context.params.id, context.body),
  );

  implement(corrections.downloadBadRows, async (context) => {
    const row = await getImport(context, context.params.id);
    requireState(row, ['CHECKED', 'RUNNING', 'DONE', 'FAILED', 'UNDONE']);
    return sendDownload(context, async () => {
      const { db, session, query } = context;
      const clocks = row.mapping.clocks ? await readClockColumns(db) : [];
      const badRows = { ...row, clocks, rows: flaggedRows(db, row.id, false) };
      const { file } = BAD_ROWS_PHRASES[query.language];
      return {
        source: badRowsWorkbook(badRows, { language: query.language, zone: session.timeZone }),
        type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: `${file} - ${row.fileName.replace(/\.\w{1,5}$/, '')}.xlsx`,
      };
    });
  });
}
