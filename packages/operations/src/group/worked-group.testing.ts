/** A group whose people annulled records, limited questions, stated days of clocks, and changed and undid clocks of a norm. */
import {
  applyClocks,
  getClockChange,
  listClockChanges,
  previewClocks,
  undoClockChange,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import {
  getEquipmentClocks,
  getProductClocks,
  listClockKinds,
  putEquipmentClocks,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  getInspectionQuestions,
  getMaintenanceQuestions,
  putInspectionQuestions,
  putMaintenanceQuestions,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { callAs, type TestApp } from '@mobcheck/server/testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '@mobcheck/server/testing/equipment.ts';
import type { PersonName } from '@mobcheck/server/testing/people.ts';
import {
  annulTestRecord,
  recordTestInspection,
  recordTestMaintenance,
} from '@mobcheck/server/testing/records.ts';

/** The people of a group that work. */
interface Workers {
  readonly admin: PersonName;
  readonly groupAdmin: PersonName;
}

export interface WorkedGroup extends Workers {
  readonly piece: TestEquipment;
  /** The applied change, which can be undone, and the undone one. */
  readonly changes: { readonly applied: string; readonly undone: string };
}

type Wanted = CallOf<typeof applyClocks>['body']['products'];

/** Previews clocks and applies them. @returns the id of the change */
export async function applyAs(server: TestApp, who: PersonName, products: Wanted): Promise<string> {
  const { revision } = (await server.call(who, previewClocks, { body: { products } })).value;
  return (await server.call(who, applyClocks, { body: { products, revision } })).value.changeId;
}

/** Returns the clocks that the newest version of a norm set proposes for a product, as its class. */
export async function proposedBy(
  server: TestApp,
  who: PersonName,
  { productId: id, norm }: { readonly productId: string; readonly norm: string },
): Promise<Wanted[number]> {
  const { proposal, proposedNorm } = (
    await server.call(who, getProductClocks, { params: { id }, query: { norm } })
  ).value;
  if (proposedNorm === null) {
    throw new Error(`${norm} proposes nothing`);
  }
  return {
    productId: id,
    clocks: proposal.map(({ source: _, certainty: __, ...clock }) => clock),
    norm: { key: proposedNorm.key, version: proposedNorm.version, class: proposedNorm.class },
  };
}

/** Limits the last questions of a piece's checklists to its product, a purpose and an answer to the first question. */
async function limitQuestions(server: TestApp, who: PersonName, { product }: TestEquipment): Promise<void> {
  const call = callAs(server, who);
  const params = { id: product.inspectionTypeId };
  const limitsAfter = (questionId: string) => ({
    onlyProducts: [product.id],
    onlyAfter: { questionId, answer: 'YES' as const },
    answeredBy: 'RECHARGE' as const,
  });
  const inspection = (await call(getInspectionQuestions, { params })).value;
  const asked = { asked: 'TECHNICAL' as const, ...limitsAfter(inspection[0]?.id ?? '') };
  await call(putInspectionQuestions, {
    params,
    body: [...inspection, { question: 'O lacre confere?', type: 'YES_NO_NA', ...asked }] as never,
  });
  const maintenance = (await call(getMaintenanceQuestions, { params })).value;
  await call(putMaintenanceQuestions, {
    params,
    body: [
      ...maintenance,
      { question: 'A mangueira confere?', type: 'YES_NO_NA', ...limitsAfter(maintenance[0]?.id ?? '') },
    ] as never,
  });
}

/**
 * Works in a group.
 * @param reason of the annulments
 */
export async function workInGroup(server: TestApp, people: Workers, reason: string): Promise<WorkedGroup> {
  const { admin: who, groupAdmin } = people;
  const piece = await registerTestEquipment(server, { who, body: { dueDate: '2099-06-30' } });
  await recordTestInspection(server, piece, { who });
  await recordTestInspection(server, piece, { who, body: { purpose: 'TECHNICAL' } });
  await recordTestMaintenance(server, piece, { who });
  const annulled = [
    ['inspections', await recordTestInspection(server, piece, { who, body: { purpose: 'TECHNICAL' } })],
    ['maintenances', await recordTestMaintenance(server, piece, { who })],
  ] as const;
  for (const [kind, id] of annulled) {
    const response = await annulTestRecord(server, kind, id, { who, reason });
    if (response.status !== 200) {
      throw new Error(`not annulled: ${response.status}`);
    }
  }
  await limitQuestions(server, groupAdmin, piece);

  const productId = piece.product.id;
  const followed = await proposedBy(server, groupAdmin, { productId, norm: 'br' });
  const applied = await applyAs(server, groupAdmin, [followed]);
  const undone = await applyAs(server, groupAdmin, [{ productId, clocks: followed.clocks.slice(1) }]);
  await server.call(groupAdmin, undoClockChange, { params: { id: undone } });
  const stated = await server.call(who, putEquipmentClocks, {
    params: { serial: piece.serial },
    body: { stated: [{ kind: 'INSPECTION', statedOn: '2025-11-30' }] },
  });
  if (stated.status !== 200) {
    throw new Error(`not stated: ${stated.status}`);
  }
  return { ...people, piece, changes: { applied, undone } };
}

/** Reads the work in a group through HTTP. */
export async function readWork(server: TestApp, { admin, groupAdmin, piece }: WorkedGroup) {
  const [call, callAsGroup] = [callAs(server, admin), callAs(server, groupAdmin)];
  const params = { serial: piece.serial };
  const ofType = { params: { id: piece.product.inspectionTypeId } };
  const changes = (await callAsGroup(listClockChanges)).value.items;
  const details = [];
  for (const { id } of changes) {
    details.push((await callAsGroup(getClockChange, { params: { id } })).value);
  }
  return {
    inspections: (await call(listInspections, { params })).value,
    maintenances: (await call(listMaintenances, { params })).value,
    inspectionQuestions: (await callAsGroup(getInspectionQuestions, ofType)).value,
    maintenanceQuestions: (await callAsGroup(getMaintenanceQuestions, ofType)).value,
    piece: (await call(getEquipment, { params })).value,
    clocks: (await call(getEquipmentClocks, { params })).value,
    kinds: (await callAsGroup(listClockKinds)).value,
    product: (
      await callAsGroup(getProductClocks, { params: { id: piece.product.id }, query: { norm: 'br' } })
    ).value,
    changes,
    details,
  };
}
