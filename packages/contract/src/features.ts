/** The product's table of contents: the features by area, one line each, and the lists that have views. */
import { managesAgenda } from './agenda/agenda.policy.ts';
import { readsAudit } from './audit/audit.policy.ts';
import { worksAtBillingDesk } from './billing-desk/billing-desk.policy.ts';
import { readsCategories } from './categories/categories.policy.ts';
import { managesCompanies } from './companies/companies.policy.ts';
import { managesCompanyGroups } from './company-groups/company-groups.policy.ts';
import { readsCompanyUsers } from './company-users/company-users.policy.ts';
import { readsManagementFigures } from './dashboard/dashboard.policy.ts';
import { readsDeficiencies } from './deficiencies/deficiencies.policy.ts';
import { readsEquipment } from './equipment/equipment.policy.ts';
import { importsEquipment } from './imports/imports.policy.ts';
import { managesPhones } from './phones/phones.policy.ts';
import { readsProducts } from './products/products.policy.ts';
import { decidesQuarantine } from './quarantine/quarantine.policy.ts';
import { readsSecurityLog } from './security-log/security-log.policy.ts';
import { managesServiceOrders } from './service-orders/service-orders.policy.ts';
import { producesTags } from './tag-production/tag-production.policy.ts';
import { replacesTags } from './tag-replacements/tag-replacements.policy.ts';
import { readsTags } from './tags/tags.policy.ts';
import { managesUsers } from './users/users.policy.ts';
import type { Policy } from './kernel/actor.ts';

/** A feature with the place of its tables. */
interface Feature {
  readonly caption: string;
  /** `shared` is the schema of the installation, `group` the schema of each company group. */
  readonly schema: 'shared' | 'group';
}

const shared = (caption: string): Feature => ({ caption, schema: 'shared' });
const group = (caption: string): Feature => ({ caption, schema: 'group' });

/** The areas in order. Except `session`, a feature of the server imports only features of its own area and of earlier areas. */
export const AREAS = {
  base: {
    session: shared('Signing in and out, and the signed-in user'),
    password: shared('Rules and hashes of passwords, and the mails with a link to set a password'),
    audit: group('The audit trail of acts with actor and instant'),
    companies: group('Companies of a group, with their tag limits'),
    'system-config': group('Settings of a group that are on or off, each for one rule'),
    switches: group('Optional parts of the product that a group has switched on'),
    'norm-sets': shared('The clocks that norms ask for, in versions that the platform publishes'),
    notices: shared('Notices to people in the product, beside the mails'),
    'list-views': group('Saved views and columns of lists, of a person and of a company'),
    'file-storage': group('The bytes of a company group’s files, and their limit'),
    'security-log': shared('Sign-ins, refusals, downloads and changes of people, with address and request'),
    'postal-codes': shared('The address of a postal code, from public services'),
    photos: group('Photos of inspections and maintenances'),
    documents: group('Issued documents, each with a code that anybody can verify'),
    'profile-pictures': shared('The pictures that users set in their profile'),
    integrations: shared('The switch of all ways for programs and outsiders to get data of a group'),
    events: group('Changes that programs of a group learn, kept for 30 days'),
    'api-tokens': shared('Tokens with which programs call the API, of a person or of a group'),
    webhooks: shared('Addresses of other systems that get events, and their signed deliveries'),
  },
  tags: {
    tags: group('Tag serials, their directory and the quota'),
  },
  equipment: {
    equipment: group('Equipment on its tag, its dates and statuses, and the two reports that list it'),
    'tag-list': group('The list of a company’s tags, their use, and enabling and disabling one'),
    labels: group('New tags as printed QR labels and as lists'),
    'expiring-notices': group('The daily mail about expired and expiring equipment'),
    'public-tags': shared('The public page of a tag, if the group allows it'),
    imports: group('Import of equipment from a sheet, with preview, run and undo'),
  },
  catalogue: {
    categories: group('Categories of equipment with their attributes'),
    'inspection-types': group('Subcategories with checklists, custom answers and equipment attributes'),
    products: group('Models of equipment with periodicity, parts and picture'),
    clocks: group('Several due dates of one piece, by kinds of the group and periods of the product'),
  },
  fieldwork: {
    inspections: group('Inspections recorded in the field'),
    maintenances: group('Maintenances recorded in the field'),
    'service-orders': group('Service orders with equipment, a responsible user and a period'),
    dashboard: group(
      'Figures of a company or group by summary, month, status, user, product and subcategory',
    ),
    'field-bundle': group('The phone’s copy of a company for work without signal, and its changes'),
    phones: group('The phones of a company with their waiting records, and lost ones'),
    quarantine: group('Refused records of phones until the office decides about them'),
    deficiencies: group('Flaws of equipment until they are fixed or dismissed, and the switch of the agenda'),
    'problem-reports': group(
      'Problems that strangers report on the public page of a tag, and confirming them',
    ),
    recalls: group('Recalls of makers, which open a deficiency for each piece that they are about'),
    agenda: group('Service orders that admins write for their companies, with the work of each line'),
    'visit-report': group('The PDF of a visit: the work of an order, its deficiencies and the next dates'),
    'tag-replacements': group('Moving equipment to a new tag, requested in the field and done in the office'),
    'equipment-moves': group('Moving equipment to another company of the group with its tag and its history'),
    'equipment-merge': group('Merging two registrations of one piece of equipment'),
  },
  groups: {
    'company-groups': shared(
      'Tenants, with the provisioning of a group, its starter catalogue and its payment status',
    ),
    'company-moves': shared('Moving a company to another group with all its data'),
    plans: shared('Subscription plans and their list'),
    prices: shared('Prices of plans and tags, each from a day on'),
  },
  money: {
    coupons: shared('Discounts on the first bills of a new subscription, by a code'),
    billing: shared('Subscriptions and bills, behind a port to the billing provider'),
    'billing-desk': shared(
      'The platform’s desk for money, with customers, obstacles, health and the export of bills',
    ),
    'tag-orders': shared('Buying tags, each order with its own bill'),
    'tag-production': shared('Making and sending the tags of paid orders, and the state of each'),
  },
  people: {
    users: shared('All users of the installation, with review, migration between groups and mails'),
    signup: shared('Registration of customers, and the endpoints behind the links that set a password'),
    'company-users': group('Employees, the users of a company, and their roles'),
    'email-changes': shared('Changing the own e-mail address, proved by a mail to the new one'),
    'first-steps': shared('The checklist of a new customer, which ticks itself'),
    'video-lessons': shared('Video lessons behind signed links, and the lessons that a user has watched'),
  },
  integrations: {
    'data-export': shared('All data of a group as one archive, for its admins'),
    'data-feeds': group('Whole tables as CSV for spreadsheets and business intelligence'),
    'report-schedules': group('Reports of equipment that are mailed every day, week or month'),
    calendar: shared('The calendar of due dates that a person adds to a calendar program'),
    shares: group('Links with which auditors see the equipment of one company and one filter'),
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Feature>>>>;

/** Lists of the rows of a company with their readers. Companies can share views of these lists. */
export const COMPANY_LISTS = {
  inspections: readsEquipment,
  maintenances: readsEquipment,
  'service-orders': managesServiceOrders,
  tags: readsTags,
  products: readsProducts,
  'company-users': readsCompanyUsers,
  records: readsManagementFigures,
  deficiencies: readsDeficiencies,
  agenda: managesAgenda,
  quarantine: decidesQuarantine,
  phones: managesPhones,
  categories: readsCategories,
  'inspection-types': readsCategories,
  imports: importsEquipment,
  'tag-replacements': replacesTags,
  audit: readsAudit,
  'security-log': readsSecurityLog,
} as const satisfies Readonly<Record<string, Policy>>;

/** Lists of whole companies or customers. A company cannot share views of these lists. */
export const LISTS_OF_COMPANIES = {
  companies: managesCompanies,
  'company-groups': managesCompanyGroups,
  users: managesUsers,
  'billing-desk': worksAtBillingDesk,
  'tag-production': producesTags,
} as const satisfies Readonly<Record<string, Policy>>;
