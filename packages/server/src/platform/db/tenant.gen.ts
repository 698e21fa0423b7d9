/** Generated from the migrations by testing/schema/database-types.ts; do not edit. */
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
  tokenName: string | null;
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
  since: Generated<Timestamp>;
}

export interface ClockChanges {
  after: Json;
  at: Timestamp;
  before: Json;
  changed: number;
  id: string;
  limitedQuestions: Json | null;
  place: number;
  source: string;
  stated: number;
  undoneAt: Timestamp | null;
  undoneByName: string | null;
  userId: string;
  userName: string;
}

export interface ClockKinds {
  enabled: Generated<boolean>;
  id: string;
  key: string | null;
  name: string;
  nameFolded: Generated<string>;
  updateDate: Timestamp;
}

export interface Companies {
  address: Generated<Json>;
  cnpj: Generated<string>;
  email: Generated<string>;
  enabled: Generated<boolean>;
  fantasyName: Generated<string>;
  fileBytes: number | null;
  id: string;
  imageKey: string | null;
  mainContactName: Generated<string>;
  name: string;
  phone: Generated<string>;
  tagsLimit: Generated<number>;
  updateDate: Generated<Timestamp>;
}

export interface CompanySettings {
  companyId: string;
  enabled: boolean;
  id: Generated<string>;
  param: string;
  since: Generated<Timestamp>;
  updateDate: Timestamp;
}

export interface Deficiencies {
  changedXid: Generated<string>;
  companyId: string;
  confirmedAt: Timestamp | null;
  contentHash: string | null;
  dismissalReason: string | null;
  dismissedAt: Timestamp | null;
  dismissedByName: string | null;
  dueOn: string | null;
  equipmentId: string | null;
  fixedAt: Timestamp | null;
  fixedByName: string | null;
  fixedKind: string | null;
  fixedRecordId: string | null;
  flawRecordIds: Generated<string[]>;
  id: string;
  number: number;
  openedAt: Timestamp;
  openedByEmail: string;
  openedByName: string;
  openedKind: string | null;
  orderId: string | null;
  ownerId: string | null;
  ownerName: string | null;
  photos: Generated<string[]>;
  pieceLabel: string | null;
  pieceProduct: string | null;
  pieceText: string | null;
  productId: string | null;
  questionId: string | null;
  questionKey: string | null;
  recallId: string | null;
  receivedAt: Timestamp | null;
  reportChoice: string | null;
  searchText: Generated<string>;
  seenAt: Timestamp;
  severity: string;
  source: string;
  state: string;
  text: string;
  updateDate: Timestamp;
}

export interface DeficiencyAlerts {
  at: Timestamp;
  companyId: string;
  deficiencyId: string;
  userId: string;
}

export interface DeficiencyChanges {
  at: Timestamp;
  changes: Generated<Json>;
  deficiencyId: string;
  id: string;
  kind: string;
  reason: string | null;
  userEmail: string;
  userId: string;
  userName: string;
}

export interface DeficiencyCounter {
  countedFrom: Timestamp | null;
  lastNumber: number;
  single: Generated<boolean>;
}

export interface Documents {
  code: string;
  companyId: string | null;
  companyName: string;
  improper: boolean | null;
  issuedAt: Timestamp;
  kind: string;
  recordedAt: Timestamp | null;
  recordedBy: string | null;
  rowCount: number | null;
  subject: string;
  subjectId: string | null;
  userId: string;
  userName: string;
}

export interface Equipment {
  assetNumber: Generated<string>;
  attributes: Generated<Json>;
  categoryId: string;
  changedXid: Generated<string>;
  companyId: string;
  createdAt: Timestamp;
  createdDate: string;
  datesStatedAt: Timestamp | null;
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
  maintenanceSearchText: Generated<string>;
  maintenanceStatus: Generated<string>;
  manufacturer: Generated<string>;
  manufacturingDate: string | null;
  manufacturingNumber: Generated<string>;
  mergedIds: Generated<string[]>;
  nextInspectionDate: string | null;
  nextInspectionNoticeDate: string | null;
  noDueDate: Generated<boolean>;
  productId: string;
  productName: string;
  productSku: string;
  rechargeDate: string | null;
  rechargeDueDate: string | null;
  retestDate: string | null;
  retestDueDate: string | null;
  searchText: Generated<string>;
  statedDates: Json | null;
  statedDueDate: string | null;
  tagSerialNumber: string;
  unit: Generated<string>;
  updateDate: Timestamp;
  weightDate: string | null;
  weightDueDate: string | null;
}

export interface EquipmentClocks {
  clockKindId: string;
  dueOn: string | null;
  equipmentId: string;
  lastOn: string | null;
  noticeOn: string | null;
  replaced: Json | null;
  statedByChange: string | null;
  statedOn: string | null;
}

export interface EquipmentCountChanges {
  companyId: string;
  enabledTag: boolean;
  expiresOn: string;
  id: Generated<string>;
  improper: boolean;
  noticeOn: string;
  pieces: number;
}

export interface EquipmentCounts {
  companyId: string;
  enabledTag: boolean;
  expiresOn: string;
  improper: boolean;
  noticeOn: string;
  pieces: number;
}

export interface EquipmentSnapshots {
  at: Timestamp;
  changes: Generated<Json>;
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

export interface Events {
  body: string;
  companyId: string;
  id: string;
  recordedAt: Timestamp;
  transaction: Generated<string>;
  type: string;
}

export interface ExpiringNotices {
  day: string;
  userId: string;
}

export interface FileStorage {
  singleton: Generated<boolean>;
  usedBytes: Generated<number>;
}

export interface IdempotencyKeys {
  createdAt: Timestamp;
  key: string;
  reply: Json;
  requestHash: string;
  status: number;
  userId: string;
}

export interface ImportFiles {
  content: Buffer;
  importId: string;
  source: Json;
}

export interface ImportProductSpellings {
  companyId: string;
  productId: string;
  spelling: string;
  updateDate: Timestamp;
}

export interface ImportRows {
  cells: Json;
  equipmentId: string | null;
  good: Generated<boolean>;
  importId: string;
  number: number;
  problems: Generated<Json>;
  productId: string | null;
  serialNumber: string | null;
  warnings: Generated<Json>;
}

export interface Imports {
  badRows: Generated<number>;
  companyId: string;
  confirmedAt: Timestamp | null;
  contentHash: string | null;
  createdAt: Timestamp;
  doneRows: Generated<number>;
  failure: string | null;
  fileName: string;
  goodRows: Generated<number>;
  headers: Json;
  id: string;
  mapping: Json;
  plannedRows: Generated<number>;
  reading: Generated<Json>;
  state: string;
  totalRows: number;
  updateDate: Timestamp;
  userEmail: string;
  userId: string;
  userName: string;
}

export interface InspectionCustomAnswers {
  answer: string;
  enabled: Generated<boolean>;
  id: string;
  inspectionQuestionId: string;
  position: number;
  since: Generated<Timestamp>;
  type: string;
}

export interface InspectionMonths {
  byDay: Generated<number[]>;
  companyId: string;
  improper: boolean;
  inspections: number;
  inspectionTypeId: string;
  month: string;
  productId: string;
  userEmail: string;
  userName: string;
}

export interface InspectionQuestions {
  answeredBy: string | null;
  asked: string | null;
  enabled: Generated<boolean>;
  id: string;
  inspectionTypeId: string;
  onlyAfter: Json | null;
  onlyProducts: string[] | null;
  position: number;
  question: string;
  severity: string | null;
  since: Generated<Timestamp>;
  type: string;
}

export interface Inspections {
  annulledAt: Timestamp | null;
  annulledByEmail: string | null;
  annulledByName: string | null;
  annulmentReason: string | null;
  attributesValues: Json;
  companionName: Generated<string>;
  companionSignature: Generated<string>;
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
  phoneCreatedAt: Timestamp | null;
  photos: Generated<string[]>;
  productId: string;
  purpose: Generated<string>;
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
  since: Generated<Timestamp>;
  type: string;
}

export interface InspectionTypes {
  builtinKey: string | null;
  categoryId: string;
  enabled: Generated<boolean>;
  id: string;
  name: string;
  nameFolded: Generated<string>;
  since: Generated<Timestamp>;
  updateDate: Timestamp;
}

export interface LabelBatches {
  companyId: string;
  createdAt: Timestamp;
  createdDate: string;
  id: string;
  kind: string;
  quantity: number;
  userId: string;
  userName: string;
}

export interface ListSettings {
  columns: Json | null;
  list: string;
  sharedColumns: Generated<Json>;
  sharedStart: string | null;
  updateDate: Timestamp;
  userId: string;
  views: Json;
}

export interface MaintenanceParts {
  id: string;
  name: string;
  position: number;
  productId: string;
  since: Generated<Timestamp>;
  unit: string;
}

export interface MaintenanceQuestions {
  answeredBy: string | null;
  enabled: Generated<boolean>;
  id: string;
  inspectionTypeId: string;
  onlyAfter: Json | null;
  onlyProducts: string[] | null;
  position: number;
  question: string;
  renews: string | null;
  reports: Generated<string>;
  severity: string | null;
  since: Generated<Timestamp>;
  type: string;
}

export interface Maintenances {
  annulledAt: Timestamp | null;
  annulledByEmail: string | null;
  annulledByName: string | null;
  annulmentReason: string | null;
  attributesValues: Json;
  companionName: Generated<string>;
  companionSignature: Generated<string>;
  companyId: string;
  contentHash: string;
  createdAt: Timestamp;
  createdDate: string;
  equipmentId: string;
  fixes: string[] | null;
  id: string;
  improper: boolean;
  inspectionTypeId: string;
  latitude: number | null;
  longitude: number | null;
  partsReplacements: Json;
  phoneCreatedAt: Timestamp | null;
  photos: Generated<string[]>;
  productId: string;
  questionsAnswers: Json;
  receivedAt: Timestamp;
  renewedDates: Json | null;
  userEmail: string;
  userId: string;
  userName: string;
}

export interface OverdueMails {
  day: string;
  userId: string;
}

export interface Phones {
  appVersion: string;
  bundleAt: Timestamp | null;
  companyId: string;
  firstSeenAt: Timestamp;
  id: string;
  lostAt: Timestamp | null;
  lostByName: string | null;
  oldestWaitingAt: Timestamp | null;
  platform: string;
  seenAt: Timestamp;
  sessionHash: Buffer | null;
  storagePersisted: boolean | null;
  userEmail: string;
  userId: string;
  userName: string;
  waitingCount: number;
}

export interface Photos {
  claimed: Generated<boolean>;
  companyId: string;
  contentHash: string;
  createdAt: Timestamp;
  fileBytes: number | null;
  fileKey: string;
  height: number;
  id: string;
  recordId: string | null;
  recordKind: string | null;
  userId: string | null;
  width: number;
}

export interface ProblemReports {
  code: string;
  contact: string;
  contentHash: string;
  createdAt: Timestamp;
  deficiencyId: string;
  id: string;
  photoId: string | null;
  words: string;
}

export interface ProductClocks {
  base: string;
  clockKindId: string;
  noticeDays: number;
  period: number;
  position: number;
  productId: string;
  resets: string[];
  rounding: string;
  unit: string;
  unknown: string;
}

export interface ProductNorms {
  class: string;
  key: string;
  productId: string;
  version: number;
}

export interface Products {
  daysNotificationDueDate: Generated<number>;
  daysNotificationNextInspectionDate: Generated<number>;
  enabled: Generated<boolean>;
  fileBytes: number | null;
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
  rechargeMonths: number | null;
  retestDate: Generated<boolean>;
  retestMonths: number | null;
  shortDescription: Generated<string>;
  since: Generated<Timestamp>;
  sku: string;
  skuFolded: Generated<string>;
  updateDate: Timestamp;
  weightDate: Generated<boolean>;
  weightMonths: number | null;
}

export interface Quarantine {
  acceptedSerial: string | null;
  body: string;
  bundleAt: Timestamp | null;
  companyId: string;
  createdAt: Timestamp;
  decidedAt: Timestamp | null;
  decidedBy: string | null;
  decidedByName: string | null;
  equipmentId: string | null;
  equipmentName: Generated<string>;
  id: string;
  kind: string;
  phoneTime: Timestamp;
  photos: Generated<string[]>;
  problem: Json;
  reason: Generated<string>;
  receivedAt: Timestamp;
  recordCompanyId: string | null;
  serial: string;
  state: Generated<string>;
  userEmail: string;
  userId: string;
  userName: string;
}

export interface Recalls {
  checkedXid: string;
  createdAt: Timestamp;
  createdByEmail: string;
  createdByName: string;
  dueOn: string | null;
  endedAt: Timestamp | null;
  id: string;
  instructions: string;
  madeFrom: number | null;
  madeUpTo: number | null;
  manufacturer: string;
  numbers: string[];
  productId: string | null;
  severity: string;
  takenBackAt: Timestamp | null;
  title: string;
  titleFolded: Generated<string>;
  updateDate: Timestamp;
}

export interface RemovedEquipment {
  changedXid: string;
  companyId: string;
  equipmentId: string;
  removedAt: Timestamp;
}

export interface ReportFiles {
  fileKey: string;
  id: string;
  madeAt: Timestamp;
  scheduleId: string;
}

export interface ReportRecipients {
  scheduleId: string;
  stopKey: string;
  stoppedAt: Timestamp | null;
  userId: string;
}

export interface ReportSchedules {
  askedAt: Timestamp | null;
  companyId: string | null;
  day: number | null;
  every: string;
  format: string;
  hour: number;
  id: string;
  language: string;
  lastOutcome: string | null;
  lastRunAt: Timestamp | null;
  lastRunId: string | null;
  name: string;
  nameFolded: Generated<string>;
  nextRunAt: Timestamp;
  ownerId: string;
  ownerName: string;
  paused: string | null;
  query: string;
  updateDate: Timestamp;
}

export interface RowHistory {
  content: Json;
  parentId: string | null;
  rowId: string;
  since: Timestamp;
  tableName: string;
  until: Timestamp;
}

export interface ServiceOrderCounter {
  lastNumber: number;
  single: Generated<boolean>;
}

export interface ServiceOrderLines {
  completionDate: string | null;
  equipmentId: string;
  id: string;
  name: Generated<string>;
  notDoneReason: string | null;
  position: number;
  recordId: string | null;
  responsibleUserId: string;
  serviceOrderId: string;
  type: string;
  work: string | null;
}

export interface ServiceOrders {
  cancelled: Generated<boolean>;
  companyId: string;
  completedCount: Generated<number>;
  createdAt: Timestamp;
  endDate: string;
  id: string;
  lineCount: number;
  number: number;
  observation: Generated<string>;
  priority: number;
  requestUserId: string;
  requestUserName: string;
  responsibleUserId: string;
  responsibleUserName: string;
  searchText: Generated<string>;
  startDate: string;
  status: Generated<string>;
  updateDate: Timestamp;
}

export interface SharedViews {
  columns: Json | null;
  companyId: string;
  id: string;
  list: string;
  name: string;
  nameFolded: Generated<string>;
  search: Json;
  sharedAt: Timestamp;
  updateDate: Timestamp;
  userId: string;
  userName: string;
}

export interface ShareOpenings {
  address: string;
  id: string;
  openedAt: Timestamp;
  shareId: string;
}

export interface Shares {
  companyId: string;
  createdAt: Timestamp;
  createdBy: string;
  createdByName: string;
  endedAt: Timestamp | null;
  endedBecause: string | null;
  endedByName: Generated<string>;
  expiresAt: Timestamp;
  filters: string;
  hasCode: boolean;
  hasPhotos: boolean;
  id: string;
  lastOpenedAt: Timestamp | null;
  name: string;
  openedCount: Generated<number>;
  report: string;
}

export interface Switches {
  name: string;
  switchedOnAt: Timestamp;
}

export interface SystemConfig {
  enabled: boolean;
  id: Generated<string>;
  param: string;
  since: Generated<Timestamp>;
  updateDate: Generated<Timestamp>;
}

export interface TagReplacements {
  closedAt: Timestamp | null;
  closedBy: string | null;
  companyId: string;
  id: string;
  newSerial: string;
  oldSerial: string | null;
  requestedAt: Timestamp;
  requestedDate: string;
  state: Generated<string>;
  updateDate: Timestamp;
  userId: string;
  userName: string;
}

export interface Tags {
  batchPlace: number | null;
  changedXid: Generated<string>;
  companyId: string;
  createdAt: Timestamp;
  enabled: Generated<boolean>;
  equipmentId: string | null;
  labelBatchId: string | null;
  retired: Generated<boolean>;
  serialNumber: string;
  updateDate: Timestamp;
}

export interface ToldDays {
  day: string;
  single: Generated<boolean>;
}

export interface TenantTables {
  audit: Audit;
  categories: Categories;
  categoryAttributes: CategoryAttributes;
  clockChanges: ClockChanges;
  clockKinds: ClockKinds;
  companies: Companies;
  companySettings: CompanySettings;
  deficiencies: Deficiencies;
  deficiencyAlerts: DeficiencyAlerts;
  deficiencyChanges: DeficiencyChanges;
  deficiencyCounter: DeficiencyCounter;
  documents: Documents;
  equipment: Equipment;
  equipmentClocks: EquipmentClocks;
  equipmentCountChanges: EquipmentCountChanges;
  equipmentCounts: EquipmentCounts;
  equipmentSnapshots: EquipmentSnapshots;
  events: Events;
  expiringNotices: ExpiringNotices;
  fileStorage: FileStorage;
  idempotencyKeys: IdempotencyKeys;
  importFiles: ImportFiles;
  importProductSpellings: ImportProductSpellings;
  importRows: ImportRows;
  imports: Imports;
  inspectionCustomAnswers: InspectionCustomAnswers;
  inspectionMonths: InspectionMonths;
  inspectionQuestions: InspectionQuestions;
  inspections: Inspections;
  inspectionTypeAttributes: InspectionTypeAttributes;
  inspectionTypes: InspectionTypes;
  labelBatches: LabelBatches;
  listSettings: ListSettings;
  maintenanceParts: MaintenanceParts;
  maintenanceQuestions: MaintenanceQuestions;
  maintenances: Maintenances;
  overdueMails: OverdueMails;
  phones: Phones;
  photos: Photos;
  problemReports: ProblemReports;
  productClocks: ProductClocks;
  productNorms: ProductNorms;
  products: Products;
  quarantine: Quarantine;
  recalls: Recalls;
  removedEquipment: RemovedEquipment;
  reportFiles: ReportFiles;
  reportRecipients: ReportRecipients;
  reportSchedules: ReportSchedules;
  rowHistory: RowHistory;
  serviceOrderCounter: ServiceOrderCounter;
  serviceOrderLines: ServiceOrderLines;
  serviceOrders: ServiceOrders;
  sharedViews: SharedViews;
  shareOpenings: ShareOpenings;
  shares: Shares;
  switches: Switches;
  systemConfig: SystemConfig;
  tagReplacements: TagReplacements;
  tags: Tags;
  toldDays: ToldDays;
}
