/** Reads a tag for the phone: its equipment with the checklists, or the state FREE. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { getFieldTag as endpoint } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { lastFlawsOf } from '@mobcheck/contract/inspections/inspections.rules.ts';
import { NOT_FOUND } from '@mobcheck/contract/kernel/api-error.ts';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import { apiError } from '../../../platform/context/api-error.ts';
import { todayOf } from '../../../platform/context/today.ts';
import { onlyVisibleCompanyId } from '../../../platform/context/only-visible-company.ts';
import { findTag } from '../../tags/tag-swap.exported.queries.ts';
import { isFree } from '../../tags/tags.service.ts';
import { presentEquipment } from '../equipment.presenter.ts';
import { findDueDates, findOpenReplacement } from './field-tag.queries.ts';
import { findOpenDeficiencies } from './open-deficiencies.exported.queries.ts';
import { findFlawedRecord } from './flawed-record.exported.queries.ts';
import { findSummary } from '../equipment.exported.queries.ts';
import {
  findInspectionChecklist,
  findMaintenanceChecklist,
  findRenewable,
  type ChecklistQuestion,
} from './field-tag.exported.queries.ts';

function isEnabled(row: { readonly enabled: boolean }): boolean {
  return row.enabled;
}

/** Whether a question is enabled. The table's check constraint allows no CUSTOM question in a maintenance. */
function isMaintenanceQuestion(
  row: ChecklistQuestion,
): row is ChecklistQuestion & { readonly type: 'YES_NO_NA' | 'TEXT' } {
  return row.enabled && row.type !== 'CUSTOM';
}

/**
 * Returns the equipment of a current or retired serial, or the state FREE if the active company may use the serial.
 * @throws ApiError NOT_FOUND for any other serial
 */
export async function getFieldTag(
  context: ActionContext,
  serial: string,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, actor, clock } = context;
  // Read before the checklist, so that `bundleAt` is never later than the checklist.
  const bundleAt = clock.now();
  const row = await findSummary(db, serial, onlyVisibleCompanyId(actor));
  if (row === undefined) {
    if (await isFree(db, serial, actor.companyId)) {
      const { companyId } = actor;
      return {
        state: 'FREE',
        serial,
        isMade: (await findTag(db, serial)) !== undefined,
        replacement: (await findOpenReplacement(db, { serial, equipmentId: null, companyId })) ?? null,
      };
    }
    throw apiError(NOT_FOUND);
  }
  const key = { equipmentId: row.id };
  const inspection = await findInspectionChecklist(db, key);
  const maintenance = await findMaintenanceChecklist(db, key);
  const deficiencies = await findOpenDeficiencies(db, row.id);
  const flawed = row.improper ? await findFlawedRecord(db, row.id) : null;
  return {
    state: 'REGISTERED',
    serial,
    bundleAt,
    equipment: presentEquipment(row, todayOf(context)),
    flaws: flawed && lastFlawsOf(flawed.answers, flawed.attributes),
    dueDates: await findDueDates(db, row.id),
    ...(deficiencies && { deficiencies }),
    replacement:
      (await findOpenReplacement(db, { serial, equipmentId: row.id, companyId: row.companyId })) ?? null,
    checklist: {
      inspectionQuestions: inspection.questions
        .filter(isEnabled)
        .map((question) => ({ ...question, customAnswers: question.customAnswers.filter(isEnabled) })),
      inspectionAttributes: inspection.attributes.filter(isEnabled),
      maintenanceQuestions: maintenance.questions.filter(isMaintenanceQuestion),
      maintenanceAttributes: maintenance.attributes.filter(isEnabled),
      parts: maintenance.parts,
      renewable: await findRenewable(db, row.productId),
    },
  };
}
