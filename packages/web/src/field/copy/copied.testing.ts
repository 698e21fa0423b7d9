/** A small catalogue and rows of equipment for tests of the phone's copy. */
import type { BundleCatalogue } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';

export const ZONE = 'America/Sao_Paulo';

/** One product that is inspected every 30 days, with notice of 5 days before the inspection and 20 before the due date. */
export const CATALOGUE: BundleCatalogue = {
  categories: [
    { id: 'c', name: 'Incêndio', enabled: true, inspectionAttributes: [], maintenanceAttributes: [] },
  ],
  inspectionTypes: [
    {
      id: 't',
      name: 'Extintores',
      categoryId: 'c',
      enabled: true,
      inspectionQuestions: [{ id: 'q', question: 'Lacre?', type: 'YES_NO_NA', customAnswers: [] }],
      maintenanceQuestions: [],
      attributes: [{ id: 'a', attribute: 'Selo', type: 'TEXT' }],
    },
  ],
  products: [
    {
      id: 'p',
      sku: 'EX-4',
      name: 'Extintor ABC 4 kg',
      inspectionTypeId: 't',
      enabled: true,
      isDueDate: true,
      retestDate: false,
      rechargeDate: false,
      weightDate: false,
      inspectionSchedule: 30,
      daysNotificationDueDate: 20,
      daysNotificationNextInspectionDate: 5,
      image: false,
      updateDate: '2026-01-01T00:00:00.000Z',
      parts: [],
    },
  ],
};

export function equipmentRow(change: Partial<BundleEquipment> = {}): BundleEquipment {
  return {
    id: 'e1',
    companyId: 'company',
    tagSerialNumber: 'SERIAL1',
    retiredSerials: [],
    enabledTag: true,
    productId: 'p',
    extraLabel: 'Portaria',
    extraCode: '0001',
    assetNumber: '',
    manufacturingNumber: '',
    manufacturer: '',
    unit: 'Matriz',
    manufacturingDate: null,
    retestDate: null,
    rechargeDate: null,
    weightDate: null,
    dueDate: null,
    nextInspectionDate: '2026-06-10',
    improper: false,
    maintenanceStatus: 'NA',
    lastInspection: { createdAt: '2026-05-11T12:00:00.000Z', userName: 'Bia', userEmail: 'bia@x.br' },
    position: null,
    lastMaintenance: null,
    attributes: [],
    createdAt: '2026-01-01T00:00:00.000Z',
    updateDate: '2026-01-01T00:00:00.000Z',
    ...change,
  };
}
