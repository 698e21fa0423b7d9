/** The product's table of contents, with every feature in one line. */

/** Features whose tables are in the shared schema. */
export const PUBLIC_FEATURES = {
  session: 'Signing in and out, and who is signed in',
  password: 'Rules and hashes of passwords, and the mails with a link to set a password',
  'email-changes': 'Changing the own e-mail address, proved by a mail to the new one',
  'postal-codes': 'The address of a postal code, from public services',
  signup: 'Registration of customers, and the endpoints behind the links that set a password',
  users: 'All users of the installation: review, migration between groups, mails',
  'company-moves': 'Moving a company to another group with all its data',
  plans: 'Subscription plans and their list',
  billing: 'Subscriptions and bills, behind a port to the billing provider',
  'billing-desk': 'The platform’s desk for money: customers, what is stuck, health, export of bills',
  prices: 'What plans and tags cost, each price from a day on',
  coupons: 'Discounts on the first bills of a new subscription, by a code',
  notices: 'What people are told in the product, beside the mail about it',
  'security-log': 'Sign-ins, refusals, downloads and changes of people, with address and request',
  'tag-orders': 'Buying tags, each order with a bill of its own',
  'first-steps': 'The checklist of a new customer, which ticks itself',
  'tag-production': 'Making the tags of paid orders, sending them, and what becomes of each',
  'profile-pictures': 'The pictures that users set in their profile',
  'company-groups': 'Tenants: provisioning of a group with its starter catalogue, and its payment status',
  'public-tags': 'The public page of a tag, if the group allows it',
  'video-lessons': 'Video lessons behind signed links, and which ones a user has watched',
} as const;

/** Features whose tables are in each company group's schema. */
export const TENANT_FEATURES = {
  audit: 'The audit trail: who did what and when',
  companies: 'Companies of a group, with their tag limits',
  'company-users': 'Employees: the users of a company and their roles',
  'system-config': 'Settings of a group that are on or off, each for one rule',
  categories: 'Categories of equipment with their attributes',
  'inspection-types': 'Subcategories: checklists, custom answers and equipment attributes',
  products: 'Models of equipment with periodicity, parts and picture',
  tags: 'Tag serials, their directory and the quota',
  'tag-list': 'The tags of a company: their list, how many are used, enabling and disabling one',
  equipment: 'Equipment on its tag, its dates and statuses, and the two reports that list it',
  'list-views':
    'How a person wants to see a list: saved views and the choice of columns; the views of a company',
  'field-bundle': 'What a phone keeps of a company to work without signal, and its changes since',
  quarantine: 'What phones sent and the server refused, until the office decides about it',
  phones: 'The phones of a company: how many records wait on each, and which one is lost',
  'equipment-moves': 'Moving equipment to another company of the group with its tag and its history',
  'equipment-merge': 'Merging two registrations of one piece of equipment',
  inspections: 'Inspections recorded in the field',
  maintenances: 'Maintenances recorded in the field',
  photos: 'Photos of inspections and maintenances',
  'file-storage': 'How many bytes the files of a company group have, and their limit',
  documents: 'Issued documents, each with a code that anybody can verify',
  'tag-replacements': 'Moving equipment to a new tag: requested in the field, done in the office',
  labels: 'New tags as printed QR labels and as lists',
  imports: 'Import of equipment from a sheet: preview, run, undo',
  'service-orders': 'Service orders: what to inspect or maintain, by whom, from when to when',
  dashboard: 'Figures of a company or group: summary, months, statuses, users, products, subcategories',
} as const;

export const FEATURES = { ...PUBLIC_FEATURES, ...TENANT_FEATURES } as const;
export type FeatureName = keyof typeof FEATURES;
