/** Generated from the migrations by testing/database-types.ts; do not edit. */
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface Audit {
  act: string;
  at: Timestamp;
  companyId: string;
  detail: Generated<Json>;
  feature: string;
  id: string;
  subject: string;
  userEmail: string;
  userId: string;
  userName: string;
}

export interface Categories {
  builtinKey: string | null;
  enabled: Generated<boolean>;
  id: string;
  name: string;
  nameFolded: Generated<string>;
  updateDate: Timestamp;
}

export interface CategoryAttributes {
  categoryId: string;
  enabled: Generated<boolean>;
  id: string;
  kind: string;
  name: string;
  position: number;
}

export interface Companies {
  address: Generated<Json>;
  cnpj: Generated<string>;
  email: Generated<string>;
  enabled: Generated<boolean>;
  fantasyName: Generated<string>;
  id: string;
  imageKey: string | null;
  mainContactName: Generated<string>;
  name: string;
  phone: Generated<string>;
  tagsLimit: Generated<number>;
  updateDate: Generated<Timestamp>;
}

export interface Equipment {
  assetNumber: Generated<string>;
  attributes: Generated<Json>;
  categoryId: string;
  companyId: string;
  createdAt: Timestamp;
  createdDate: string;
  dueDate: string | null;
  dueNoticeDate: string | null;
  enabledTag: Generated<boolean>;
  expiresOn: Generated<string | null>;
  extraCode: Generated<string>;
  extraLabel: Generated<string>;
  id: string;
  improper: Generated<boolean>;
  inspectionTypeId: string;
  lastInspectionAt: Timestamp | null;
  lastInspectionDate: string | null;
  lastInspectionId: string | null;
  lastInspectionUserEmail: string | null;
  lastInspectionUserName: string | null;
  lastMaintenanceAt: Timestamp | null;
  lastMaintenanceDate: string | null;
  lastMaintenanceId: string | null;
  lastMaintenanceUserEmail: string | null;
  lastMaintenanceUserName: string | null;
  maintenanceStatus: Generated<string>;
  manufacturer: Generated<string>;
  manufacturingDate: string | null;
  manufacturingNumber: Generated<string>;
  nextInspectionDate: string | null;
  nextInspectionNoticeDate: string | null;
  productId: string;
  productName: string;
  productSku: string;
  rechargeDate: string | null;
  retestDate: string | null;
  searchText: Generated<string>;
  statedDueDate: string | null;
  tagSerialNumber: string;
  unit: Generated<string>;
  updateDate: Timestamp;
  weightDate: string | null;
}

export interface EquipmentSnapshots {
  at: Timestamp;
  equipmentId: string;
  extraCode: string;
  extraLabel: string;
  id: string;
  productName: string;
  productSku: string;
  transaction: string;
  userEmail: string;
  userName: string;
}

export interface IdempotencyKeys {
  createdAt: Timestamp;
  key: string;
  reply: Json;
  requestHash: string;
  status: number;
  userId: string;
}

export interface InspectionCustomAnswers {
  answer: string;
  enabled: Generated<boolean>;
  id: string;
  inspectionQuestionId: string;
  position: number;
  type: string;
}

export interface InspectionQuestions {
  enabled: Generated<boolean>;
  id: string;
  inspectionTypeId: string;
  position: number;
  question: string;
  type: string;
}

export interface Inspections {
  attributesValues: Json;
  companyId: string;
  contentHash: string;
  createdAt: Timestamp;
  createdDate: string;
  equipmentId: string;
  id: string;
  improper: boolean;
  inspectionTypeId: string;
  latitude: number | null;
  longitude: number | null;
  photos: Generated<string[]>;
  productId: string;
  questionsAnswers: Json;
  receivedAt: Timestamp;
  userEmail: string;
  userId: string;
  userName: string;
}

export interface InspectionTypeAttributes {
  attribute: string;
  enabled: Generated<boolean>;
  id: string;
  inspectionTypeId: string;
  position: number;
  type: string;
}

export interface InspectionTypes {
  builtinKey: string | null;
  categoryId: string;
  enabled: Generated<boolean>;
  id: string;
  name: string;
  nameFolded: Generated<string>;
  updateDate: Timestamp;
}

export interface MaintenanceParts {
  id: string;
  name: string;
  position: number;
  productId: string;
  unit: string;
}

export interface MaintenanceQuestions {
  enabled: Generated<boolean>;
  id: string;
  inspectionTypeId: string;
  position: number;
  question: string;
  type: string;
}

export interface Maintenances {
  attributesValues: Json;
  companyId: string;
  contentHash: string;
  createdAt: Timestamp;
  createdDate: string;
  equipmentId: string;
  id: string;
  improper: boolean;
  inspectionTypeId: string;
  latitude: number | null;
  longitude: number | null;
  partsReplacements: Json;
  photos: Generated<string[]>;
  productId: string;
  questionsAnswers: Json;
  receivedAt: Timestamp;
  userEmail: string;
  userId: string;
  userName: string;
}

export interface Photos {
  companyId: string;
  contentHash: string;
  createdAt: Timestamp;
  fileKey: string;
  height: number;
  id: string;
  userId: string;
  width: number;
}

export interface Products {
  daysNotificationDueDate: Generated<number>;
  daysNotificationNextInspectionDate: Generated<number>;
  enabled: Generated<boolean>;
  id: string;
  imageDescription: Generated<string>;
  imageKey: string | null;
  inspectionSchedule: number;
  inspectionTypeId: string;
  isDueDate: Generated<boolean>;
  isDvExclusive: Generated<boolean>;
  manufacturer: Generated<string>;
  manufacturingNumber: Generated<string>;
  name: string;
  nameFolded: Generated<string>;
  rechargeDate: Generated<boolean>;
  retestDate: Generated<boolean>;
  shortDescription: Generated<string>;
  sku: string;
  skuFolded: Generated<string>;
  updateDate: Timestamp;
  weightDate: Generated<boolean>;
}

export interface SystemConfig {
  enabled: boolean;
  id: Generated<string>;
  param: string;
  updateDate: Generated<Timestamp>;
}

export interface Tags {
  companyId: string;
  createdAt: Timestamp;
  enabled: Generated<boolean>;
  equipmentId: string | null;
  retired: Generated<boolean>;
  serialNumber: string;
  updateDate: Timestamp;
}

export interface TenantTables {
  audit: Audit;
  categories: Categories;
  categoryAttributes: CategoryAttributes;
  companies: Companies;
  equipment: Equipment;
  equipmentSnapshots: EquipmentSnapshots;
  idempotencyKeys: IdempotencyKeys;
  inspectionCustomAnswers: InspectionCustomAnswers;
  inspectionQuestions: InspectionQuestions;
  inspections: Inspections;
  inspectionTypeAttributes: InspectionTypeAttributes;
  inspectionTypes: InspectionTypes;
  maintenanceParts: MaintenanceParts;
  maintenanceQuestions: MaintenanceQuestions;
  maintenances: Maintenances;
  photos: Photos;
  products: Products;
  systemConfig: SystemConfig;
  tags: Tags;
}
