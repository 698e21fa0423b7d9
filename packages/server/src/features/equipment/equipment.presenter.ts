/** Converts rows of equipment to the contract's summaries, with statuses computed from the stored dates. */
import type { HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { statusesOn } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { SummaryRow } from './equipment.queries.ts';

export type PresentedEquipment = HandlerReplyOf<typeof getEquipment>;

function presentRecord(at: Date | null, userName: string | null, userEmail: string | null) {
  return at === null ? null : { createdAt: at, userName: userName ?? '', userEmail: userEmail ?? '' };
}

/**
 * Converts a row to a summary.
 * @param today the calendar day in the group's zone
 */
export function presentEquipment(row: SummaryRow, today: string): PresentedEquipment {
  return {
    id: row.id,
    tagSerialNumber: row.tagSerialNumber,
    enabledTag: row.enabledTag,
    companyId: row.companyId,
    productId: row.productId,
    productName: row.productName,
    product: {
      id: row.productId,
      sku: row.productSku,
      name: row.productName,
      categoryId: row.categoryId,
      inspectionTypeId: row.inspectionTypeId,
      assetNumber: row.assetNumber,
      retestDate: row.retestDate,
      rechargeDate: row.rechargeDate,
      weightDate: row.weightDate,
      image: row.productImageKey !== null,
      updateDate: row.productUpdateDate,
    },
    extraLabel: row.extraLabel,
    extraCode: row.extraCode,
    manufacturingNumber: row.manufacturingNumber,
    manufacturer: row.manufacturer,
    manufacturingDate: row.manufacturingDate,
    unit: row.unit,
    createdAt: row.createdAt,
    updateDate: row.updateDate,
    ...statusesOn(row, today),
    dueDate: row.dueDate,
    noDueDate: row.noDueDate && row.dueDate === null,
    lastInspection: presentRecord(
      row.lastInspectionAt,
      row.lastInspectionUserName,
      row.lastInspectionUserEmail,
    ),
    nextInspectionDate: row.nextInspectionDate,
    lastMaintenance: presentRecord(
      row.lastMaintenanceAt,
      row.lastMaintenanceUserName,
      row.lastMaintenanceUserEmail,
    ),
    // The column's check constraint allows only the contract's values.
    maintenanceStatus: row.maintenanceStatus as PresentedEquipment['maintenanceStatus'],
    inspectionTypeAttribute: row.attributes as PresentedEquipment['inspectionTypeAttribute'],
  };
}
