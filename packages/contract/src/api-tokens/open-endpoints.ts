/** The endpoints that API tokens may call, by the name of their operation, each with an example. They are promised to stay compatible. */
import { listAudit } from '../audit/audit.contract.ts';
import * as categories from '../categories/categories.contract.ts';
import * as clocks from '../clocks/clocks.contract.ts';
import * as dashboard from '../dashboard/dashboard.contract.ts';
import { getDueWeek } from '../dashboard/due-week.contract.ts';
import * as data from '../data-feeds/data-feeds.contract.ts';
import * as deficiencies from '../deficiencies/deficiencies.contract.ts';
import { getDeficiencyFigures } from '../deficiencies/deficiency-figures.contract.ts';
import * as equipment from '../equipment/equipment.contract.ts';
import * as corrections from '../imports/import-corrections.contract.ts';
import { chooseImportTable, getImportTable } from '../imports/import-table.contract.ts';
import * as imports from '../imports/imports.contract.ts';
import * as types from '../inspection-types/inspection-types.contract.ts';
import * as inspections from '../inspections/inspections.contract.ts';
import * as records from '../inspections/record-list.contract.ts';
import type { CallOf, Endpoint } from '../kernel/endpoint.ts';
import * as maintenances from '../maintenances/maintenances.contract.ts';
import { getPhoto } from '../photos/photos.contract.ts';
import * as products from '../products/products.contract.ts';
import * as tags from '../tag-list/tag-list.contract.ts';
import { listEvents } from '../events/events.contract.ts';
import * as webhooks from '../webhooks/webhooks.contract.ts';
import { PARAMETER_NOTES } from './parameter-notes.ts';

/** A call that succeeds, with invented ids. */
export interface CallExample {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

export interface OpenEndpoint {
  readonly endpoint: Endpoint;
  readonly example: CallExample;
}

const ID = '01a21fc0-10de-7698-b16f-065445320430';
/** Parameters of paths, by name. */
const PARAMS: Readonly<Record<string, unknown>> = {
  id: ID,
  questionId: ID,
  serial: '0M3ZZMMAV1N5',
  number: 2,
};

function open<const E extends Endpoint>(
  endpoint: E,
  input: Partial<Pick<CallOf<E>, 'query' & keyof CallOf<E>> & Pick<CallOf<E>, 'body' & keyof CallOf<E>>> = {},
): OpenEndpoint {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const params = Object.fromEntries(names.map((name) => [name, PARAMS[name]]));
  return { endpoint, example: { ...(names.length > 0 && { params }), ...input } };
}

const month = { query: { dateStart: '2026-10-01', dateEnd: '2026-10-31' } } as const;
const inPortuguese = { query: { language: 'pt' } } as const;
const piece = {
  productId: ID,
  extraLabel: 'Corredor',
  assetNumber: 'PAT-0042',
  manufacturer: 'Kidde',
  manufacturingDate: '2026-01-15',
} as const;
const updateDate = '2026-10-20T12:00:00.000Z';

const reading = {
  listEquipment: open(equipment.listEquipment, { query: { status: 'IMPROPER', pageSize: 100 } }),
  getEquipment: open(equipment.getEquipment),
  listSnapshots: open(equipment.listSnapshots, { query: { pageSize: 20 } }),
  listReportCompanies: open(equipment.listReportCompanies),
  downloadReportExcel: open(equipment.downloadReportExcel, { query: { attention: 'ANY', language: 'pt' } }),
  downloadReportPdf: open(equipment.downloadReportPdf, { query: { status: 'EXPIRED', language: 'pt' } }),
  getEquipmentClocks: open(clocks.getEquipmentClocks),
  listClockKinds: open(clocks.listClockKinds),
  listTags: open(tags.listTags, { query: { blank: true } }),
  getTagUsage: open(tags.getTagUsage),
  listDeficiencies: open(deficiencies.listDeficiencies, { query: { state: 'OPEN' } }),
  getDeficiency: open(deficiencies.getDeficiency),
  listUrgentDeficiencies: open(deficiencies.listUrgentDeficiencies),
  downloadDeficienciesExcel: open(deficiencies.downloadDeficienciesExcel, inPortuguese),
};

const writing = {
  registerEquipment: open(equipment.registerEquipment, {
    body: { tagSerialNumber: '0M3ZZMMAV1N5', ...piece },
  }),
  updateEquipment: open(equipment.updateEquipment, { body: { ...piece, updateDate } }),
  putEquipmentClocks: open(clocks.putEquipmentClocks, { body: { stated: [], updateDate } }),
  toggleTag: open(tags.toggleTag, { body: { enabled: false, updateDate } }),
  listImports: open(imports.listImports),
  uploadImport: open(imports.uploadImport, { query: { fileName: 'extintores.csv' } }),
  getImport: open(imports.getImport),
  getImportTable: open(getImportTable),
  chooseImportTable: open(chooseImportTable, { body: { separator: ';', headerRow: 1 } }),
  mapImport: open(imports.mapImport, { body: { fields: { product: 0, extraLabel: 1 } } }),
  listImportRows: open(imports.listImportRows, { query: { good: false } }),
  listImportProblems: open(corrections.listImportProblems),
  correctImportKind: open(corrections.correctImportKind, {
    body: { field: 'product', spellings: ['Matriz'], productId: ID },
  }),
  correctImportRow: open(imports.correctImportRow, {
    body: { cells: ['Extintor ABC 4 kg', 'Sala 2'] },
  }),
  confirmImport: open(imports.confirmImport, { body: { rows: 'GOOD' } }),
  discardImport: open(imports.discardImport),
  downloadImportTemplate: open(imports.downloadImportTemplate, inPortuguese),
  downloadBadRows: open(corrections.downloadBadRows, inPortuguese),
};

const catalogue = {
  listCategories: open(categories.listCategories, { query: { enabled: true } }),
  getCategoryInspectionAttributes: open(categories.getCategoryInspectionAttributes),
  getCategoryMaintenanceAttributes: open(categories.getCategoryMaintenanceAttributes),
  listInspectionTypes: open(types.listInspectionTypes, { query: { enabled: true } }),
  getInspectionQuestions: open(types.getInspectionQuestions),
  getMaintenanceQuestions: open(types.getMaintenanceQuestions),
  getInspectionTypeAttributes: open(types.getInspectionTypeAttributes),
  getCustomAnswers: open(types.getCustomAnswers),
  listProducts: open(products.listProducts, { query: { query: 'extintor' } }),
  getMaintenanceParts: open(products.getMaintenanceParts),
  getProductImage: open(products.getProductImage),
};

const recorded = {
  listRecords: open(records.listRecords, { query: { kind: 'all', from: '2026-10-01', upTo: '2026-10-31' } }),
  downloadRecordsExcel: open(records.downloadRecordsExcel, inPortuguese),
  downloadRecordsPdf: open(records.downloadRecordsPdf, inPortuguese),
  listInspections: open(inspections.listInspections, { query: { pageSize: 20 } }),
  downloadInspectionExcel: open(inspections.downloadInspectionExcel, inPortuguese),
  downloadInspectionPdf: open(inspections.downloadInspectionPdf, inPortuguese),
  listMaintenances: open(maintenances.listMaintenances, { query: { pageSize: 20 } }),
  downloadMaintenanceExcel: open(maintenances.downloadMaintenanceExcel, inPortuguese),
  downloadMaintenancePdf: open(maintenances.downloadMaintenancePdf, inPortuguese),
  getPhoto: open(getPhoto),
};

const tables = {
  downloadEquipmentData: open(data.downloadEquipmentData),
  downloadInspectionData: open(data.downloadInspectionData, { query: { from: '2026-10-01' } }),
  downloadMaintenanceData: open(data.downloadMaintenanceData, { query: { from: '2026-10-01' } }),
};

const figures = {
  getDashboard: open(dashboard.getDashboard),
  getAttention: open(dashboard.getAttention),
  getDueWeek: open(getDueWeek),
  getClockFigures: open(dashboard.getClockFigures),
  getDeficiencyFigures: open(getDeficiencyFigures),
  getEquipmentStatus: open(dashboard.getEquipmentStatus),
  getMonthlyInspections: open(dashboard.getMonthlyInspections),
  getEmployeeInspections: open(dashboard.getEmployeeInspections, month),
  getProductInspections: open(dashboard.getProductInspections, month),
  getInspectionTypeInspections: open(dashboard.getInspectionTypeInspections, month),
  listAudit: open(listAudit, { query: { feature: 'equipment', from: '2026-10-01' } }),
  listEvents: open(listEvents, { query: { type: 'equipment.improper' } }),
  listWebhooks: open(webhooks.listWebhooks),
  createWebhook: open(webhooks.createWebhook, {
    body: { name: 'n8n', url: 'https://n8n.example.com/webhook/1', types: ['equipment.improper'] },
  }),
  deleteWebhook: open(webhooks.deleteWebhook),
};

/** Every endpoint with a scope for tokens. The generated client has these names, and they stay. */
export const OPEN_ENDPOINTS: Readonly<Record<string, OpenEndpoint>> = {
  ...reading,
  ...writing,
  ...catalogue,
  ...recorded,
  ...figures,
  ...tables,
};

/** All that is published for programs of customers. */
export const PUBLISHED_API = { endpoints: OPEN_ENDPOINTS, notes: PARAMETER_NOTES };
