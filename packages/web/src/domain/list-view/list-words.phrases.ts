/** The name of each list without a user's or company's view. */
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { definePhrases } from '../../lib/i18n.ts';

/** The default content of the list, which is all rows unless it has a default filter. */
type Words = Record<ListName, string>;

const pt: Words = {
  inspections: 'Todos',
  maintenances: 'Todos',
  'service-orders': 'Todas',
  tags: 'Todas',
  products: 'Todos',
  'company-users': 'Todos',
  records: 'Inspeções',
  quarantine: 'A decidir',
  phones: 'Todos',
  categories: 'Todas',
  'inspection-types': 'Todas',
  imports: 'Todas',
  'tag-replacements': 'Todos',
  audit: 'Tudo',
  'security-log': 'Tudo',
  companies: 'Todas',
  'company-groups': 'Todos',
  users: 'Pendentes',
  'billing-desk': 'Todos',
  'tag-production': 'Todas',
};

const en: Words = {
  inspections: 'All',
  maintenances: 'All',
  'service-orders': 'All',
  tags: 'All',
  products: 'All',
  'company-users': 'All',
  records: 'Inspections',
  quarantine: 'To decide',
  phones: 'All',
  categories: 'All',
  'inspection-types': 'All',
  imports: 'All',
  'tag-replacements': 'All',
  audit: 'Everything',
  'security-log': 'Everything',
  companies: 'All',
  'company-groups': 'All',
  users: 'Pending',
  'billing-desk': 'All',
  'tag-production': 'All',
};

const es: Words = {
  inspections: 'Todos',
  maintenances: 'Todos',
  'service-orders': 'Todas',
  tags: 'Todas',
  products: 'Todos',
  'company-users': 'Todos',
  records: 'Inspecciones',
  quarantine: 'Por decidir',
  phones: 'Todos',
  categories: 'Todas',
  'inspection-types': 'Todas',
  imports: 'Todas',
  'tag-replacements': 'Todas',
  audit: 'Todo',
  'security-log': 'Todo',
  companies: 'Todas',
  'company-groups': 'Todos',
  users: 'Pendientes',
  'billing-desk': 'Todos',
  'tag-production': 'Todas',
};

export const useListWords = definePhrases('list-words', { pt, en, es });
