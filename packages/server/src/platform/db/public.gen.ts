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

export interface ApiTokens {
  companyGroupId: string;
  companyId: string;
  companyName: string;
  createdAt: Timestamp;
  createdBy: string;
  createdByName: string;
  expiresAt: Timestamp;
  id: string;
  kind: string;
  lastAddress: string | null;
  lastUsedAt: Timestamp | null;
  name: string;
  noticedDays: number | null;
  revokedAt: Timestamp | null;
  role: string | null;
  scopes: string[];
  tail: string;
  tokenHash: Buffer;
  userId: string | null;
}

export interface Audit {
  act: string;
  at: Timestamp;
  detail: Generated<Json>;
  feature: string;
  id: string;
  subject: string;
  userEmail: string;
  userId: string | null;
  userName: string;
}

export interface BillingCustomers {
  address: Generated<string>;
  billedStatus: Generated<string>;
  cep: Generated<string>;
  city: Generated<string>;
  companyGroupId: string;
  companyId: string | null;
  complement: Generated<string>;
  countedPlanId: number | null;
  createdAt: Timestamp;
  dataStatus: Generated<string>;
  email: string;
  exceptionAt: Timestamp | null;
  exceptionBy: string | null;
  exceptionReason: string | null;
  exceptionStatus: string | null;
  grantedCap: number | null;
  grantedPlanId: number | null;
  id: string;
  name: string;
  neighborhood: Generated<string>;
  paymentStatus: Generated<string>;
  phone: Generated<string>;
  providerId: number | null;
  refusedFields: Generated<string[]>;
  replacedBy: string | null;
  setByPayer: Generated<boolean>;
  state: Generated<string>;
  syncedAt: Timestamp | null;
  syncVersion: Generated<number>;
  taxId: Generated<string>;
  updateDate: Timestamp;
}

export interface BillingEvents {
  jobKey: string | null;
  key: string;
  kind: string;
  outcome: string | null;
  processedAt: Timestamp | null;
  raw: string | null;
  receivedAt: Timestamp;
  subjectId: number | null;
  subjectType: string | null;
}

export interface BillingJobFailures {
  attempts: number;
  customerId: string | null;
  firstFailedAt: Timestamp;
  givenUp: boolean;
  kind: string;
  lastFailedAt: Timestamp;
  reason: string;
  subject: string;
  task: string;
}

export interface BillingPlans {
  name: string;
  planId: number;
  price: number;
  provider: string;
  providerPlanId: number;
  providerProductId: number;
}

export interface BillingReconciliations {
  id: string;
  startedAt: Timestamp;
}

export interface Bills {
  amount: number;
  code: string | null;
  createdAt: Timestamp;
  customerId: string;
  dueAt: Timestamp | null;
  id: string;
  mailed: Generated<boolean>;
  paidAt: Timestamp | null;
  planCap: number | null;
  planId: number | null;
  planPrice: number | null;
  planQuantity: number | null;
  providerId: number;
  remindedOn: string | null;
  status: string;
  subscriptionId: string | null;
  updateDate: Timestamp;
  url: string | null;
}

export interface CalendarKeys {
  calls: number;
  createdAt: Timestamp;
  hourBegan: Timestamp;
  id: string;
  keyHash: Buffer;
  label: string;
  labelFolded: Generated<string>;
  lastUsedAt: Timestamp | null;
  userId: string;
}

export interface CallCounts {
  calls: number;
  key: string;
  startedAt: Timestamp;
}

export interface CompanyCnpjs {
  cnpj: string;
  companyGroupId: string;
  companyId: string;
}

export interface CompanyGroups {
  billedStatus: Generated<string>;
  createdAt: Generated<Timestamp>;
  equipmentCap: Generated<number>;
  exceptionAt: Timestamp | null;
  exceptionBy: string | null;
  exceptionReason: string | null;
  exceptionStatus: string | null;
  fileLimitBytes: number | null;
  hasIntegrations: Generated<boolean>;
  id: string;
  idleReason: string | null;
  name: string;
  number: Generated<number>;
  paymentStatus: Generated<string>;
  planId: Generated<number>;
  requiresAdminFactor: Generated<boolean>;
  schemaName: string;
  schemaVersion: Generated<number>;
  tenantRole: string;
  timeZone: Generated<string>;
  upgradeError: string | null;
  upgradeTriedAt: Timestamp | null;
}

export interface Coupons {
  bills: number;
  centsOff: number | null;
  code: string;
  createdAt: Timestamp;
  endedAt: Timestamp | null;
  id: string;
  maxUses: number;
  percentOff: number | null;
  planIds: number[];
  validFrom: string;
  validUntil: string;
}

export interface CouponUses {
  couponId: string;
  customerId: string;
  subscriptionId: string;
  usedAt: Timestamp;
}

export interface DataExports {
  companyGroupId: string;
  createdAt: Timestamp;
  createdBy: string;
  expiresAt: Timestamp;
  id: string;
  keyHash: Buffer;
  usedAt: Timestamp | null;
}

export interface DeficiencyRounds {
  companyGroupId: string;
  day: string;
}

export interface DeprecatedCalls {
  endpoint: string;
  lastCalledAt: Timestamp;
  successor: string;
  sunset: string;
  tokenId: string;
  toldAt: Timestamp | null;
}

export interface DocumentDirectory {
  code: string;
  createdAt: Generated<Timestamp>;
  tenantRole: string;
}

export interface EmailChanges {
  expiresAt: Timestamp;
  newEmail: string;
  requestedAt: Timestamp;
  tokenHash: Buffer | null;
  userId: string;
}

export interface EmailTokens {
  expiresAt: Timestamp;
  kind: string;
  tokenHash: Buffer;
  userId: string;
}

export interface ExpiringRounds {
  companyGroupId: string;
  day: string;
}

export interface FileGuests {
  guestSchema: string;
  ownerSchema: string;
}

export interface FirstSteps {
  closedAt: Timestamp | null;
  reportOpenedAt: Timestamp | null;
  userId: string;
}

export interface GroupDistribution {
  since: Generated<Timestamp>;
}

export interface GroupJobs {
  name: string;
}

export interface GroupLogin {
  password: string;
  roleName: string;
  singleton: Generated<boolean>;
}

export interface GroupRights {
  roleName: string;
}

export interface IdempotencyKeys {
  createdAt: Timestamp;
  key: string;
  reply: Json;
  requestHash: string;
  status: number;
  userId: string;
}

export interface KnownDevices {
  lastUsedAt: Timestamp;
  tokenHash: Buffer;
  userId: string;
}

export interface LoginFailures {
  address: string;
  email: string;
  failedAt: Timestamp;
  id: string;
}

export interface MailAllowances {
  at: Timestamp;
  id: string;
  key: string;
}

export interface Migrations {
  appliedAt: Generated<Timestamp>;
  name: string;
  number: number;
}

export interface NormSets {
  document: Json;
  key: string;
  publishedAt: Timestamp;
  publishedBy: string | null;
  reviewedBy: string | null;
  reviewedOn: string | null;
  version: number;
}

export interface Notices {
  about: string;
  companyGroupId: string | null;
  companyId: string | null;
  companyName: string;
  createdAt: Timestamp;
  facts: Json;
  id: Generated<string>;
  kind: string;
  readAt: Timestamp | null;
  userId: string;
}

export interface OpenDoors {
  database: string;
  isOnlyRow: Generated<boolean>;
  openedAt: Generated<Timestamp>;
}

export interface PasskeyChallenges {
  challengeHash: Buffer;
  expiresAt: Timestamp;
  userId: string | null;
}

export interface Passkeys {
  counter: number;
  createdAt: Timestamp;
  credentialId: string;
  id: Generated<string>;
  lastUsedAt: Timestamp | null;
  name: string;
  publicKey: Buffer;
  transports: string[];
  userId: string;
}

export interface PlanPrices {
  cap: number;
  createdAt: Timestamp;
  planId: number;
  validFrom: string;
  value: number;
}

export interface ProducedTags {
  claimedAt: Timestamp | null;
  place: number;
  replaces: string | null;
  runId: string;
  serialNumber: string;
  shipmentId: string | null;
  state: string;
  updateDate: Timestamp;
  voidNote: Generated<string>;
  voidReason: string | null;
}

export interface ProductionProgress {
  claimed: number | null;
  orderId: string | null;
  reserved: number | null;
  runId: string | null;
  sent: number | null;
  shipments: number | null;
  state: string | null;
  stock: number | null;
  underWay: boolean | null;
  void: number | null;
}

export interface ProductionRuns {
  companyName: string;
  createdAt: Timestamp;
  id: string;
  made: Generated<number>;
  orderId: string;
  updateDate: Timestamp;
}

export interface ProfilePictures {
  imageKey: string;
  thumbnail: string;
  updateDate: Timestamp;
  userId: string;
}

export interface ReconciledCustomers {
  customerId: string;
  differed: boolean | null;
  reconciliationId: string;
}

export interface RecoveryCodes {
  codeHash: Buffer;
  userId: string;
}

export interface SecondFactors {
  confirmedAt: Timestamp | null;
  lastStep: Generated<number>;
  pendingSecret: string | null;
  secret: string | null;
  userId: string;
}

export interface SecurityEvents {
  action: string;
  address: string;
  at: Timestamp;
  companyGroupId: string | null;
  companyId: string | null;
  id: string;
  kind: string;
  requestId: string;
  status: number;
  subject: string;
  times: number;
  userEmail: string;
  userId: string | null;
  userName: string;
}

export interface Sessions {
  address: Generated<string>;
  companyGroupId: string;
  companyId: string;
  companyName: string;
  createdAt: Generated<Timestamp>;
  expiresAt: Timestamp;
  id: Generated<string>;
  lastUsedAt: Generated<Timestamp>;
  provedAt: Generated<Timestamp>;
  remember: Generated<boolean>;
  tokenHash: Buffer;
  userAgent: Generated<string>;
  userId: string;
}

export interface ShareDirectory {
  codeHash: Buffer | null;
  companyGroupId: string;
  companyId: string;
  createdAt: Timestamp;
  createdBy: string;
  expiresAt: Timestamp;
  keyHash: Buffer;
  shareId: string;
}

export interface ShareWrongCodes {
  id: string;
  keyHash: Buffer;
  sender: string;
  sentAt: Timestamp;
}

export interface Signups {
  confirmedAt: Timestamp | null;
  createdAt: Timestamp;
  entry: string;
  openedAt: Timestamp | null;
  userId: string;
  waitsFor: string | null;
}

export interface SpreadCursors {
  companyGroupId: string;
  eventId: string;
  transaction: string;
}

export interface SubscriptionRequests {
  askedAt: Timestamp;
  askedBy: string;
  endedAt: Timestamp | null;
  id: string;
  outcome: string | null;
  planId: number | null;
  quantity: number | null;
  refusedFields: Generated<string>;
  request: string;
  subscriptionId: string;
}

export interface Subscriptions {
  cap: number;
  createdAt: Timestamp;
  customerId: string;
  discount: number | null;
  discountBills: number | null;
  endAt: Timestamp | null;
  id: string;
  nextBillingAt: Timestamp | null;
  overdueSince: Timestamp | null;
  paymentMethod: string;
  planId: number;
  price: number;
  providerId: number | null;
  quantity: number;
  refused: Generated<boolean>;
  refusedRequest: string | null;
  request: string | null;
  requestedCap: number | null;
  requestedPlanId: number | null;
  requestedPrice: number | null;
  requestedQuantity: number | null;
  sendingUntil: Timestamp | null;
  status: string | null;
  updateDate: Timestamp;
}

export interface TagDirectory {
  createdAt: Generated<Timestamp>;
  serialNumber: string;
  tenantRole: string;
}

export interface TagOrders {
  billedAt: Timestamp | null;
  companyGroupId: string;
  companyId: string | null;
  createdAt: Timestamp;
  customerId: string;
  id: string;
  productId: number;
  quantity: number;
  refused: Generated<boolean>;
  total: number;
  updateDate: Timestamp;
}

export interface TagPrices {
  createdAt: Timestamp;
  productId: number;
  validFrom: string;
  value: number;
}

export interface TagShipments {
  carrier: string;
  createdAt: Timestamp;
  id: string;
  receivedAt: Timestamp | null;
  runId: string;
  sentOn: string;
  trackingCode: string;
}

export interface Users {
  companyGroupId: string;
  companyId: string;
  companyName: string;
  createdAt: Generated<Timestamp>;
  email: string;
  id: string;
  language: Generated<string>;
  name: string;
  occupation: Generated<string>;
  passwordHash: string;
  phone: Generated<string>;
  role: string;
  status: string;
  updateDate: Generated<Timestamp>;
}

export interface VideoLessonLinkSecret {
  isOnlyRow: Generated<boolean>;
  secret: string;
}

export interface WatchedVideoLessons {
  lesson: string;
  userId: string;
  watchedAt: Timestamp;
}

export interface WebhookDeliveries {
  attempts: Generated<number>;
  body: string;
  createdAt: Timestamp;
  eventId: string;
  id: Generated<string>;
  lastAttemptAt: Timestamp | null;
  lastFault: string | null;
  lastMilliseconds: number | null;
  lastStatus: number | null;
  nextAttemptAt: Timestamp | null;
  place: Generated<number>;
  state: Generated<string>;
  type: string;
  webhookId: string;
}

export interface Webhooks {
  companyGroupId: string;
  companyId: string | null;
  createdAt: Timestamp;
  createdBy: string;
  createdByName: string;
  createdByToken: string | null;
  failingSince: Timestamp | null;
  failures: Generated<number>;
  id: string;
  lastSuccessAt: Timestamp | null;
  name: string;
  offReason: string | null;
  offSince: Timestamp | null;
  onSince: Timestamp | null;
  previousSecret: string | null;
  previousSecretUntil: Timestamp | null;
  restingUntil: Timestamp | null;
  secret: string;
  sendingUntil: Timestamp | null;
  types: string[];
  updateDate: Timestamp;
  url: string;
}

export interface PublicTables {
  apiTokens: ApiTokens;
  audit: Audit;
  billingCustomers: BillingCustomers;
  billingEvents: BillingEvents;
  billingJobFailures: BillingJobFailures;
  billingPlans: BillingPlans;
  billingReconciliations: BillingReconciliations;
  bills: Bills;
  calendarKeys: CalendarKeys;
  callCounts: CallCounts;
  companyCnpjs: CompanyCnpjs;
  companyGroups: CompanyGroups;
  coupons: Coupons;
  couponUses: CouponUses;
  dataExports: DataExports;
  deficiencyRounds: DeficiencyRounds;
  deprecatedCalls: DeprecatedCalls;
  documentDirectory: DocumentDirectory;
  emailChanges: EmailChanges;
  emailTokens: EmailTokens;
  expiringRounds: ExpiringRounds;
  fileGuests: FileGuests;
  firstSteps: FirstSteps;
  groupDistribution: GroupDistribution;
  groupJobs: GroupJobs;
  groupLogin: GroupLogin;
  groupRights: GroupRights;
  idempotencyKeys: IdempotencyKeys;
  knownDevices: KnownDevices;
  loginFailures: LoginFailures;
  mailAllowances: MailAllowances;
  migrations: Migrations;
  normSets: NormSets;
  notices: Notices;
  openDoors: OpenDoors;
  passkeyChallenges: PasskeyChallenges;
  passkeys: Passkeys;
  planPrices: PlanPrices;
  producedTags: ProducedTags;
  productionProgress: ProductionProgress;
  productionRuns: ProductionRuns;
  profilePictures: ProfilePictures;
  reconciledCustomers: ReconciledCustomers;
  recoveryCodes: RecoveryCodes;
  secondFactors: SecondFactors;
  securityEvents: SecurityEvents;
  sessions: Sessions;
  shareDirectory: ShareDirectory;
  shareWrongCodes: ShareWrongCodes;
  signups: Signups;
  spreadCursors: SpreadCursors;
  subscriptionRequests: SubscriptionRequests;
  subscriptions: Subscriptions;
  tagDirectory: TagDirectory;
  tagOrders: TagOrders;
  tagPrices: TagPrices;
  tagShipments: TagShipments;
  users: Users;
  videoLessonLinkSecret: VideoLessonLinkSecret;
  watchedVideoLessons: WatchedVideoLessons;
  webhookDeliveries: WebhookDeliveries;
  webhooks: Webhooks;
}
