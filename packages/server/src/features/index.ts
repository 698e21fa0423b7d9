/** Every feature's routes and jobs. */
import type { FastifyInstance } from 'fastify';
import type { ClockAndIds } from '../platform/context/action-context.ts';
import type { RequiredFactor } from '../platform/context/session.ts';
import type { Database } from '../platform/db/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { deleteFileTask } from '../platform/files/delete-file.ts';
import { measureFilesTasks } from '../platform/files/measure-files.ts';
import { sweepFilesTasks } from '../platform/files/sweep-files.ts';
import type { Implement, ServingParts } from '../platform/http/implement.ts';
import { purgeIdempotencyKeysTasks } from '../platform/jobs/purge-idempotency-keys.ts';
import { purgeLimitCountsTask } from '../platform/jobs/purge-limit-counts.ts';
import { callingOutside, type JobTask } from '../platform/jobs/job.ts';
import { mailTask } from '../platform/mail/mail-job.ts';
import { auditRoutes } from './audit/audit.routes.ts';
import { billReminderTasks } from './billing/bill-mails.service.ts';
import { billMail } from './billing/bills.mails.ts';
import { billingTasks } from './billing/billing-events.service.ts';
import { billingDeskRoutes } from './billing-desk/billing-desk.routes.ts';
import { billingRoutes } from './billing/billing.routes.ts';
import { type Billing, noBilling } from './billing/configured-billing.service.ts';
import { recordingFailures } from './billing/monitoring/job-failures.service.ts';
import { paymentDataRoutes } from './billing/payment-data/payment-data.routes.ts';
import { paymentDataTasks } from './billing/payment-data/payment-data.service.ts';
import { receiptsRoutes } from './billing/receipts/receipts.routes.ts';
import { sandboxRoutes } from './billing/sandbox/sandbox.routes.ts';
import { categoriesRoutes } from './categories/categories.routes.ts';
import { COMPANY_IMAGES, COUNTED_COMPANY_IMAGES } from './companies/company-images.service.ts';
import { companiesRoutes } from './companies/companies.routes.ts';
import { knownCnpjsTasks } from './companies/known-cnpjs.service.ts';
import { idleGroupsTasks } from './company-groups/idle-groups.service.ts';
import { companyGroupsRoutes } from './company-groups/company-groups.routes.ts';
import { companyUsersRoutes } from './company-users/company-users.routes.ts';
import { couponsRoutes } from './coupons/coupons.routes.ts';
import { dashboardRoutes } from './dashboard/dashboard.routes.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { emailChangesRoutes } from './email-changes/email-changes.routes.ts';
import { emailChangeTasks } from './email-changes/email-changes.service.ts';
import { equipmentRoutes } from './equipment/equipment.routes.ts';
import { equipmentMovesRoutes } from './equipment-moves/equipment-moves.routes.ts';
import { inspectionReportRoutes } from './equipment/report/inspection-report.routes.ts';
import { inspectionReportDownloadRoutes } from './equipment/report/inspection-report-download.routes.ts';
import { mapRoutes } from './equipment/map.routes.ts';
import { fieldEquipmentRoutes } from './equipment/field/field-equipment.routes.ts';
import { fieldBundleRoutes } from './field-bundle/field-bundle.routes.ts';
import { purgeRemovedEquipmentTasks } from './field-bundle/purge-removed-equipment.service.ts';
import { importCorrectionRoutes } from './imports/check/import-correction.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { importActionsRoutes } from './imports/run/import-actions.routes.ts';
import { importRunTasks } from './imports/run/import-run.service.ts';
import { purgeStaleImportsTasks } from './imports/run/purge-stale-imports.service.ts';
import { importUploadRoutes } from './imports/upload/import-upload.routes.ts';
import { inspectionTypesRoutes } from './inspection-types/inspection-types.routes.ts';
import { inspectionDocumentRoutes } from './inspections/record-document/inspection-document.routes.ts';
import { inspectionsRoutes } from './inspections/inspections.routes.ts';
import { fileStorageRoutes } from './file-storage/file-storage.routes.ts';
import { DEFAULT_LIMIT_BYTES, type LimitedFiles } from './file-storage/file-storage.service.ts';
import { firstStepsRoutes } from './first-steps/first-steps.routes.ts';
import { labelsRoutes } from './labels/labels.routes.ts';
import { listViewsRoutes } from './list-views/list-views.routes.ts';
import { noticesRoutes } from './notices/notices.routes.ts';
import { purgeNoticesTask } from './notices/purge-notices.service.ts';
import { maintenancesRoutes } from './maintenances/maintenances.routes.ts';
import { purgeOrphanPhotosTasks } from './photos/purge-orphan-photos.service.ts';
import { phonesRoutes } from './phones/phones.routes.ts';
import { purgeSilentPhonesTasks } from './phones/purge-silent-phones.service.ts';
import { photosRoutes } from './photos/photos.routes.ts';
import { COUNTED_PHOTOS, PHOTO_FILES } from './photos/photos.service.ts';
import type { PasswordSetting } from './password/password.service.ts';
import { plansRoutes } from './plans/plans.routes.ts';
import { postalCodesRoutes } from './postal-codes/postal-codes.routes.ts';
import type { PostalCodeUrls } from './postal-codes/postal-codes.service.ts';
import { COUNTED_PRODUCT_IMAGES, PRODUCT_IMAGES } from './products/product-images.service.ts';
import { pricesRoutes } from './prices/prices.routes.ts';
import { productsRoutes } from './products/products.routes.ts';
import { profilePicturesRoutes } from './profile-pictures/profile-pictures.routes.ts';
import { PROFILE_PICTURES } from './profile-pictures/profile-pictures.service.ts';
import { publicTagsRoutes } from './public-tags/public-tags.routes.ts';
import { endWaiting } from './quarantine/saved-id.service.ts';
import { quarantineRoutes } from './quarantine/quarantine.routes.ts';
import { purgeSecurityEventsTask } from './security-log/purge-security-events.service.ts';
import { observeCalls } from './security-log/answered-calls.routes.ts';
import { securityLogRoutes } from './security-log/security-log.routes.ts';
import {
  openSecurityLog,
  type SecurityLog,
  type SecurityLogWarnings,
} from './security-log/security-log.service.ts';
import { serviceOrderMail } from './service-orders/service-order.mails.ts';
import { serviceOrderDocumentRoutes } from './service-orders/service-order-document.routes.ts';
import { serviceOrdersRoutes } from './service-orders/service-orders.routes.ts';
import { ownSessionsRoutes } from './session/own-sessions.routes.ts';
import { secondFactorRoutes } from './session/second-factor/second-factor.routes.ts';
import { passkeysRoutes } from './session/passkeys/passkeys.routes.ts';
import { sessionOfCall, sessionRoutes } from './session/session.routes.ts';
import { signInActMail } from './session/sign-in-act.mails.ts';
import { expiringNoticeMail } from './system-config/expiring-notice.mails.ts';
import { expiringNoticeTasks } from './system-config/expiring-notice.service.ts';
import { systemConfigRoutes } from './system-config/system-config.routes.ts';
import { tagOrdersRoutes } from './tag-orders/tag-orders.routes.ts';
import { tagOrderTasks } from './tag-orders/tag-order-jobs.service.ts';
import { tagProductionTasks } from './tag-production/production-jobs.service.ts';
import { tagProductionRoutes } from './tag-production/tag-production.routes.ts';
import { tagsSentMail } from './tag-production/tags-sent.mails.ts';
import { tagReplacementsRoutes } from './tag-replacements/tag-replacements.routes.ts';
import { tagListRoutes } from './tag-list/tag-list.routes.ts';
import { passwordTokensRoutes } from './signup/password-tokens.routes.ts';
import type { Contact, SignupMode } from '@mobcheck/contract/signup/signup.contract.ts';
import { openSignupTasks } from './signup/open-signup.service.ts';
import { REVIEWED_SIGNUP, signupRoutes } from './signup/signup.routes.ts';
import { ACCOUNT_MAILS } from './users/account-mails.service.ts';
import { tokenMailTasks, type TokenMailParts } from './password/password-mails.service.ts';
import { usersRoutes } from './users/users.routes.ts';
import { videoLessonsRoutes } from './video-lessons/video-lessons.routes.ts';

/** Parts of the process that features need. */
export interface FeatureParts extends ClockAndIds {
  readonly database: Database;
  /** Base of links and QR codes. */
  readonly publicUrl: string;
  readonly rateLimitFactor: number;
  /** The users from whom the installation requires a second factor. Left out means nobody. */
  readonly requiredFactor?: RequiredFactor | undefined;
  /** Whether a long passphrase is accepted as a new password. Left out means no. */
  readonly passphrases?: boolean | undefined;
  /** The files that people upload. */
  readonly files: FileStore;
  /** How many bytes the files of a group may have that has no limit of its own. Left out means the default. */
  readonly fileLimitBytes?: number;
  /** Time zone of new company groups; left out: the default. */
  readonly timeZone?: string | undefined;
  /** MapLibre style that positions are shown on; left out: none, coordinates alone. */
  readonly mapStyleUrl?: string;
  /** Left out means none, everything about money waits. */
  readonly billing?: Billing;
  /** How the operator is reached. Left out means not at all. */
  readonly contact?: Contact;
  /** The operator's own terms of use, in place of the product's. */
  readonly terms?: string;
  /** Whether customers come in by themselves. Left out means after a review. */
  readonly signup?: SignupMode;
  /** A service that knows companies by CNPJ. Left out means that nothing is filled in. */
  readonly cnpjUrl?: string;
  /** Left out means the public services. */
  readonly postalCodeUrls?: PostalCodeUrls;
  /** How many days security events are kept. Left out means the default. */
  readonly securityLogDays?: number;
}

/** Everything that rows name files by: a file that none of them names goes. */
const NAMED_FILES = [PHOTO_FILES, PRODUCT_IMAGES, COMPANY_IMAGES, PROFILE_PICTURES];

/** How every kind of job is done. */
export function featureJobs(
  parts: TokenMailParts & Pick<FeatureParts, 'files' | 'billing' | 'securityLogDays' | 'signup'>,
): JobTask[] {
  return [
    ...callingOutside([
      mailTask(parts.mail, [
        ...ACCOUNT_MAILS,
        signInActMail,
        billMail,
        expiringNoticeMail,
        serviceOrderMail,
        tagsSentMail,
      ]),
      ...tokenMailTasks(parts),
      ...emailChangeTasks(parts),
      ...recordingFailures(parts, [
        ...billingTasks({ ...parts, ...(parts.billing ?? noBilling) }),
        ...paymentDataTasks({ ...parts, ...(parts.billing ?? noBilling) }),
        ...billReminderTasks({ ...parts, ...(parts.billing ?? noBilling) }),
        ...tagOrderTasks({ ...parts, ...(parts.billing ?? noBilling) }),
        ...(parts.billing ?? noBilling).tasks,
      ]),
    ]),
    ...openSignupTasks({
      ...parts,
      rateLimitFactor: parts.rateLimitFactor ?? 1,
      signup: parts.signup ?? REVIEWED_SIGNUP,
    }),
    ...knownCnpjsTasks(parts),
    ...idleGroupsTasks(parts),
    ...expiringNoticeTasks(parts),
    ...tagProductionTasks(parts),
    ...importRunTasks(parts),
    ...purgeStaleImportsTasks(parts),
    ...purgeOrphanPhotosTasks(parts),
    ...purgeSilentPhonesTasks(parts),
    ...purgeRemovedEquipmentTasks(parts),
    ...purgeIdempotencyKeysTasks(parts),
    purgeSecurityEventsTask(parts),
    purgeNoticesTask(parts),
    purgeLimitCountsTask(parts),
    ...callingOutside([
      deleteFileTask(parts, NAMED_FILES),
      ...sweepFilesTasks(parts, NAMED_FILES),
      ...measureFilesTasks(parts, [COUNTED_PHOTOS, COUNTED_PRODUCT_IMAGES, COUNTED_COMPANY_IMAGES]),
    ]),
  ];
}

/** Returns the function that finds the session of a request; `platform` is given it, since it imports no feature. */
export function authentication({
  database,
  clock,
  requiredFactor,
}: FeatureParts): ServingParts['authenticate'] {
  return sessionOfCall({ database, clock, requiredFactor });
}

/** Opens the security log, and returns the observer of answers that feeds it. */
export function securityLogging(
  parts: Pick<FeatureParts, 'database' | 'clock' | 'ids'>,
  log: SecurityLogWarnings,
): { readonly securityLog: SecurityLog; readonly onAnswered: NonNullable<ServingParts['onAnswered']> } {
  const securityLog = openSecurityLog(parts, log);
  return { securityLog, onAnswered: observeCalls(securityLog) };
}

/** Adds the routes of all features to the server of `implement`. */
export function featureRoutes(implement: Implement, parts: FeatureParts, securityLog: SecurityLog): void {
  const { passphrases = false } = parts;
  const defaultLimitBytes = parts.fileLimitBytes ?? DEFAULT_LIMIT_BYTES;
  const limitedFiles = { ...parts.files, defaultLimitBytes };
  accountRoutes(implement, { ...parts, passphrases });
  moneyRoutes(implement, parts);
  groupRoutes(implement, { ...parts, passphrases }, limitedFiles);
  securityLogRoutes(implement, parts.database, securityLog);
  equipmentFeatureRoutes(implement, parts, limitedFiles);
}

/** Adds the routes of a person: signing in, the own account, signing up. */
function accountRoutes(implement: Implement, parts: FeatureParts & PasswordSetting): void {
  sessionRoutes(implement, parts.database, parts);
  ownSessionsRoutes(implement);
  secondFactorRoutes(implement, parts.database, parts);
  passkeysRoutes(implement, parts.database, parts.publicUrl);
  emailChangesRoutes(implement, parts.database, parts.rateLimitFactor);
  profilePicturesRoutes(implement, parts.files);
  postalCodesRoutes(implement, parts.clock, parts.postalCodeUrls);
  signupRoutes(implement, parts, { ...parts, ...(parts.billing ?? noBilling) });
  passwordTokensRoutes(implement, parts.database, parts);
  usersRoutes(implement, parts);
}

/** Adds the routes of what is sold: plans, tags and their orders. */
function moneyRoutes(implement: Implement, parts: FeatureParts): void {
  const { provider } = parts.billing ?? noBilling;
  plansRoutes(implement, provider.name);
  pricesRoutes(implement);
  couponsRoutes(implement);
  billingRoutes(implement, parts.database, provider);
  paymentDataRoutes(implement);
  receiptsRoutes(implement);
  billingDeskRoutes(implement, parts.database, provider.name);
  tagOrdersRoutes(implement);
  tagProductionRoutes(implement, parts.publicUrl, parts.files);
}

/** Adds the routes of groups, their companies, their people and their catalogue. */
function groupRoutes(
  implement: Implement,
  parts: FeatureParts & PasswordSetting,
  limitedFiles: LimitedFiles,
): void {
  companyGroupsRoutes(implement, parts, limitedFiles.defaultLimitBytes);
  publicTagsRoutes(implement, parts.database);
  videoLessonsRoutes(implement, parts.files);
  companiesRoutes(implement, limitedFiles);
  companyUsersRoutes(implement, parts);
  systemConfigRoutes(implement);
  auditRoutes(implement);
  categoriesRoutes(implement);
  inspectionTypesRoutes(implement);
  productsRoutes(implement, limitedFiles);
}

/** Adds the routes of equipment: its tags, its records, its reports and its service orders. */
function equipmentFeatureRoutes(implement: Implement, parts: FeatureParts, limitedFiles: LimitedFiles): void {
  const { files } = parts;
  equipmentRoutes(implement);
  equipmentMovesRoutes(implement);
  inspectionReportRoutes(implement);
  inspectionReportDownloadRoutes(implement, parts.publicUrl, files);
  fieldEquipmentRoutes(implement);
  fieldBundleRoutes(implement);
  mapRoutes(implement, parts.mapStyleUrl);
  inspectionsRoutes(implement, endWaiting);
  inspectionDocumentRoutes(implement, { publicUrl: parts.publicUrl, files });
  maintenancesRoutes(implement, { publicUrl: parts.publicUrl, files }, endWaiting);
  photosRoutes(implement, limitedFiles);
  fileStorageRoutes(implement, limitedFiles);
  quarantineRoutes(implement);
  phonesRoutes(implement, parts.database);
  documentsRoutes(implement, parts.database);
  tagListRoutes(implement);
  tagReplacementsRoutes(implement, endWaiting);
  listViewsRoutes(implement);
  noticesRoutes(implement);
  labelsRoutes(implement, parts.publicUrl, files);
  importsRoutes(implement);
  importUploadRoutes(implement);
  importCorrectionRoutes(implement);
  importActionsRoutes(implement);
  serviceOrdersRoutes(implement, parts.publicUrl);
  serviceOrderDocumentRoutes(implement, parts.publicUrl, files);
  dashboardRoutes(implement);
  firstStepsRoutes(implement, parts.database);
}

/** Adds the pages that are outside the contract. */
export async function featurePages(
  app: FastifyInstance,
  { billing }: Pick<FeatureParts, 'billing'>,
): Promise<void> {
  if (billing?.sandbox !== undefined) {
    await sandboxRoutes(app, billing.sandbox);
  }
}
