/** Routes that list imports and show one with its rows. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { getImport, presentImport } from './stored/import-access.service.ts';
import { listRows } from './stored/import-rows.queries.ts';
import { listImports } from './stored/imports.queries.ts';

export function importsRoutes(implement: Implement): void {
  implement(contract.listImports, async ({ db, actor, query }) => {
    const { items, total } = await listImports(db, actor.companyId, query);
    return { items: items.map(presentImport), total };
  });

  implement(contract.getImport, async (context) => getImport(context, context.params.id));

  implement(contract.listImportRows, async (context) => {
    const { id } = await getImport(context, context.params.id);
    return listRows(context.db, id, context.query);
  });
}
