/** Routes of equipment. */
import * as contract from '@mobcheck/contract/equipment/equipment.contract.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { replyPage } from '../../platform/http/paging/page-reply.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listSnapshots } from './equipment.queries.ts';
import * as service from './equipment.service.ts';
import { findSummary } from './equipment.exported.queries.ts';

export function equipmentRoutes(implement: Implement): void {
  implement(contract.registerEquipment, async (context) => ({
    id: await service.registerEquipment(context, context.body),
  }));

  implement(contract.getEquipment, async (context) => service.getEquipment(context, context.params.serial));

  implement(contract.updateEquipment, async (context) =>
    service.updateEquipment(context, context.params.serial, context.body),
  );

  implement(contract.listSnapshots, async (call) => {
    const { db, actor, params, query } = call;
    const equipment = requireFound(await findSummary(db, params.serial, onlyVisibleCompanyId(actor)));
    const page = requireFound(await listSnapshots(db, equipment.id, query));
    const rows = page.rows.map(({ at, ...snapshot }) => ({ ...snapshot, createdAt: at }));
    return replyPage(call, { ...page, rows });
  });
}
