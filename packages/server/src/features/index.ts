/** The server's features by area, and their routes, pages, jobs, mails and files together. */
import type { FastifyInstance } from 'fastify';
import type { Feature, JobParts } from '../platform/feature/feature.ts';
import { deleteFileTask } from '../platform/files/delete-file.ts';
import { measureFilesTasks } from '../platform/files/measure-files.ts';
import { sweepFilesTasks } from '../platform/files/sweep-files.ts';
import type { Implement } from '../platform/http/implement.ts';
import { callingOutside, type JobTask } from '../platform/jobs/job.ts';
import { purgeIdempotencyKeysTasks } from '../platform/jobs/purge-idempotency-keys.ts';
import { purgeLimitCountsTask } from '../platform/jobs/purge-limit-counts.ts';
import { mailTask } from '../platform/mail/mail-job.ts';
import { session } from './session/session.feature.ts';
import { password } from './password/password.feature.ts';
import { audit } from './audit/audit.feature.ts';
import { companies } from './companies/companies.feature.ts';
import { systemConfig } from './system-config/system-config.feature.ts';
import { normSets } from './norm-sets/norm-sets.feature.ts';
import { notices } from './notices/notices.feature.ts';
import { listViews } from './list-views/list-views.feature.ts';
import { fileStorage } from './file-storage/file-storage.feature.ts';
import { securityLog } from './security-log/security-log.feature.ts';
import { postalCodes } from './postal-codes/postal-codes.feature.ts';
import { photos } from './photos/photos.feature.ts';
import { documents } from './documents/documents.feature.ts';
import { profilePictures } from './profile-pictures/profile-pictures.feature.ts';
import { events } from './events/events.feature.ts';
import { apiTokens } from './api-tokens/api-tokens.feature.ts';
import { webhooks } from './webhooks/webhooks.feature.ts';
import { equipment } from './equipment/equipment.feature.ts';
import { tagList } from './tag-list/tag-list.feature.ts';
import { labels } from './labels/labels.feature.ts';
import { expiringNotices } from './expiring-notices/expiring-notices.feature.ts';
import { publicTags } from './public-tags/public-tags.feature.ts';
import { imports } from './imports/imports.feature.ts';
import { categories } from './categories/categories.feature.ts';
import { inspectionTypes } from './inspection-types/inspection-types.feature.ts';
import { products } from './products/products.feature.ts';
import { clocks } from './clocks/clocks.feature.ts';
import { inspections } from './inspections/inspections.feature.ts';
import { maintenances } from './maintenances/maintenances.feature.ts';
import { serviceOrders } from './service-orders/service-orders.feature.ts';
import { dashboard } from './dashboard/dashboard.feature.ts';
import { fieldBundle } from './field-bundle/field-bundle.feature.ts';
import { phones } from './phones/phones.feature.ts';
import { quarantine } from './quarantine/quarantine.feature.ts';
import { deficiencies } from './deficiencies/deficiencies.feature.ts';
import { problemReports } from './problem-reports/problem-reports.feature.ts';
import { recalls } from './recalls/recalls.feature.ts';
import { agenda } from './agenda/agenda.feature.ts';
import { visitReport } from './visit-report/visit-report.feature.ts';
import { tagReplacements } from './tag-replacements/tag-replacements.feature.ts';
import { equipmentMoves } from './equipment-moves/equipment-moves.feature.ts';
import { companyGroups } from './company-groups/company-groups.feature.ts';
import { plans } from './plans/plans.feature.ts';
import { prices } from './prices/prices.feature.ts';
import { coupons } from './coupons/coupons.feature.ts';
import { billing } from './billing/billing.feature.ts';
import { billingDesk } from './billing-desk/billing-desk.feature.ts';
import { tagOrders } from './tag-orders/tag-orders.feature.ts';
import { tagProduction } from './tag-production/tag-production.feature.ts';
import { users } from './users/users.feature.ts';
import { signup } from './signup/signup.feature.ts';
import { companyUsers } from './company-users/company-users.feature.ts';
import { emailChanges } from './email-changes/email-changes.feature.ts';
import { firstSteps } from './first-steps/first-steps.feature.ts';
import { videoLessons } from './video-lessons/video-lessons.feature.ts';
import { dataExport } from './data-export/data-export.feature.ts';
import { dataFeeds } from './data-feeds/data-feeds.feature.ts';
import { reportSchedules } from './report-schedules/report-schedules.feature.ts';
import { calendar } from './calendar/calendar.feature.ts';
import { shares } from './shares/shares.feature.ts';
import { completed, type CompletedSettings, type FeatureParts } from './feature-parts.ts';
import { endWaiting, lockRefusedDeficiency } from './quarantine/saved-id.service.ts';
import type { SecurityLog } from './security-log/security-log.service.ts';

/** In the order of `AREAS` in `features.ts` of the contract. Features without routes, jobs, mails and files are not here. */
const AREAS = {
  base: [
    session,
    password,
    audit,
    companies,
    systemConfig,
    normSets,
    notices,
    listViews,
    fileStorage,
    securityLog,
    postalCodes,
    photos,
    documents,
    profilePictures,
    events,
    apiTokens,
    webhooks,
  ],
  equipment: [equipment, tagList, labels, expiringNotices, publicTags, imports],
  catalogue: [categories, inspectionTypes, products, clocks],
  fieldwork: [
    inspections,
    maintenances,
    serviceOrders,
    dashboard,
    fieldBundle,
    phones,
    quarantine,
    deficiencies,
    problemReports,
    recalls,
    agenda,
    visitReport,
    tagReplacements,
    equipmentMoves,
  ],
  groups: [companyGroups, plans, prices],
  money: [coupons, billing, billingDesk, tagOrders, tagProduction],
  people: [users, signup, companyUsers, emailChanges, firstSteps, videoLessons],
  integrations: [dataFeeds, dataExport, reportSchedules, calendar, shares],
};
/** Functions for features that the quarantine imports. */
const ofQuarantine = { endWaiting, lockRefusedDeficiency };

type Settings = CompletedSettings & typeof ofQuarantine & { readonly securityLog?: SecurityLog };
const FEATURES: readonly Feature<Settings>[] = Object.values(AREAS).flat();

/** Returns the tasks of all features, of mails, of files and of the platform. */
export function featureJobs(
  given: JobParts & Pick<FeatureParts, 'billing' | 'outside' | 'securityLogDays' | 'signup'>,
): JobTask[] {
  const parts = { ...completed(given), ...ofQuarantine };
  const mails = FEATURES.flatMap(({ mails: own = [] }) => own);
  const files = FEATURES.flatMap(({ files: own = [] }) => own);
  const countedFiles = FEATURES.flatMap(({ countedFiles: own = [] }) => own);
  return [
    ...FEATURES.flatMap(({ jobs }) => jobs?.(parts) ?? []),
    ...purgeIdempotencyKeysTasks(parts),
    purgeLimitCountsTask(parts),
    ...callingOutside([
      mailTask(parts.mail, mails, parts.files),
      // A file is deleted when no row of these tables refers to it.
      deleteFileTask(parts, files),
      ...sweepFilesTasks(parts, files),
      ...measureFilesTasks(parts, countedFiles),
    ]),
  ];
}

/** Adds the routes of all features to the server of `implement`. */
export function featureRoutes(implement: Implement, given: FeatureParts, securityLog: SecurityLog): void {
  const parts = { ...completed(given), securityLog, ...ofQuarantine };
  FEATURES.forEach(({ routes }) => routes?.(implement, parts));
}

/** Adds the pages that are outside the contract. */
export async function featurePages(app: FastifyInstance, given: FeatureParts): Promise<void> {
  const parts = { ...completed(given), ...ofQuarantine };
  for (const { pages } of FEATURES) {
    await pages?.(app, parts);
  }
}
