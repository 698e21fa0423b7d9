/** The product's table of contents: every feature there is, in one line each. */

/** Features whose tables lie in the shared schema. */
export const PUBLIC_FEATURES = {
  session: 'Signing in and out, and who is signed in',
  'postal-codes': 'The address behind a postal code, asked of public services',
  signup: 'Customers come in: registration, password reset and activation by mail',
  users: 'All users of the installation: review, migration between groups, mails and their tokens',
  'company-moves': 'A company moves into another group with all that it has',
  plans: 'Subscription plans and their list',
  'company-groups': 'Tenants: provisioning of a group with its starter catalogue, and its payment status',
  'public-tags': 'What a tag shows to anybody who scans it, where the group allows it',
} as const;

/** Features whose tables lie in each company group's schema. */
export const TENANT_FEATURES = {
  audit: 'The trail: who did what and when',
  companies: 'Companies of a group, with their tag limits',
  'company-users': 'Employees: the people of a company and their roles',
  'system-config': 'Toggles of a group, each one a rule that holds or not',
  categories: 'Categories of equipment with their attributes',
  'inspection-types': 'Subcategories: checklists, custom answers and equipment attributes',
  products: 'Models of equipment with periodicity, parts and picture',
  tags: 'Tag serials, their directory and the quota',
  'tag-list': 'The tags of a company: their list, how many are used, switching one on and off',
  equipment: 'Equipment on its tag, its dates and statuses, and the inspection report',
  'equipment-merge': 'Two pieces of equipment turn out to be one',
  inspections: 'Inspections recorded in the field',
  maintenances: 'Maintenances recorded in the field',
  photos: 'Photos that go with inspections and maintenances',
  documents: 'Documents given out of the office, each with a code that anybody can verify',
  'tag-replacements': 'Equipment moves to a new tag: asked for in the field, done in the office',
  labels: 'New tags as printed QR labels and as lists',
  imports: 'Equipment taken over from a sheet: preview, writing, undo',
  'service-orders': 'Service orders: what to inspect or maintain, by whom, from when to when',
  dashboard: 'Figures of a company or group: summary, months, statuses, people, products, subcategories',
} as const;

export const FEATURES = { ...PUBLIC_FEATURES, ...TENANT_FEATURES } as const;
export type FeatureName = keyof typeof FEATURES;
