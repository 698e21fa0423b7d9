/** Routes of clocks. */
import * as changes from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import * as contract from '@mobcheck/contract/clocks/clocks.contract.ts';
import * as norms from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as changeService from './clock-changes.service.ts';
import * as historyService from './clock-history.service.ts';
import * as kindsService from './clock-kinds.service.ts';
import * as equipmentService from './equipment-clocks.service.ts';
import * as productService from './product-clocks.service.ts';
import { listOfferedNormSets } from './offered-norms.service.ts';

export function clocksRoutes(implement: Implement): void {
  implement(contract.listClockKinds, async ({ db }) => kindsService.listKinds(db));

  implement(contract.createClockKind, async (context) => ({
    id: await kindsService.createKind(context, context.body),
  }));

  implement(contract.updateClockKind, async (context) =>
    kindsService.updateKind(context, context.params.id, context.body),
  );

  implement(contract.listClockedProducts, async ({ db, query }) =>
    productService.listClockedProducts(db, query),
  );

  implement(contract.getProductClocks, async ({ db, params, query }) =>
    productService.getProductClocks(db, params.id, query.norm),
  );

  implement(norms.listOfferedNormSets, async ({ db }) => listOfferedNormSets(db));

  implement(contract.getEquipmentClocks, async (context) =>
    equipmentService.getEquipmentClocks(context, context.params.serial),
  );

  implement(contract.putEquipmentClocks, async (context) =>
    equipmentService.putEquipmentClocks(context, context.params.serial, context.body),
  );

  implement(changes.previewClocks, async (context) => changeService.previewClocks(context, context.body));

  implement(changes.applyClocks, async (context) => changeService.applyClocks(context, context.body));

  implement(changes.listClockChanges, async ({ db, query }) => historyService.listChanges(db, query));

  implement(changes.getClockChange, async ({ db, params }) => historyService.getChange(db, params.id));

  implement(changes.undoClockChange, async (context) =>
    historyService.undoChange(context, context.params.id),
  );
}
