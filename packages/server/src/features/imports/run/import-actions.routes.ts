/** Routes that confirm, undo or discard an import. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import * as service from './import-actions.service.ts';

export function importActionsRoutes(implement: Implement): void {
  implement(contract.confirmImport, async (context) =>
    service.confirmImport(context, context.params.id, context.body.rows),
  );

  implement(contract.undoImport, async (context) => service.undoImport(context, context.params.id));

  implement(contract.discardImport, async (context) => service.discardImport(context, context.params.id));
}
