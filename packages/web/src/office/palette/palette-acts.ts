/** The acts that the global search offers. Each act opens a page, most of them with its form. */
import { addsCompanies } from '@mobcheck/contract/companies/companies.policy.ts';
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { managesCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { registersEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { importsEquipment } from '@mobcheck/contract/imports/imports.policy.ts';
import type { Policy } from '@mobcheck/contract/kernel/actor.ts';
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { managesProducts } from '@mobcheck/contract/products/products.policy.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { ADD_LINK } from '../../ui/table/add-link.ts';

export type ActLabel =
  | 'register'
  | 'import'
  | 'createOrder'
  | 'printLabels'
  | 'addUser'
  | 'addProduct'
  | 'addCategory'
  | 'addSubcategory'
  | 'addCompany';

interface Act {
  readonly label: ActLabel;
  readonly may: Policy;
  readonly path: string;
  /** Search parameters of the page. Empty if the page itself is the form. */
  readonly search: Readonly<Record<string, string>>;
}

export const ACTS: readonly Act[] = [
  { label: 'register', may: registersEquipment, path: '/inspections', search: ADD_LINK },
  { label: 'import', may: importsEquipment, path: '/imports', search: {} },
  { label: 'createOrder', may: managesServiceOrders, path: '/create-os', search: {} },
  { label: 'printLabels', may: makesLabels, path: '/tags-qr-code', search: ADD_LINK },
  { label: 'addUser', may: managesCompanyUsers, path: '/company-users', search: ADD_LINK },
  { label: 'addProduct', may: managesProducts, path: '/products', search: ADD_LINK },
  { label: 'addCategory', may: managesCategories, path: '/categories', search: ADD_LINK },
  { label: 'addSubcategory', may: managesCategories, path: '/subcategories', search: ADD_LINK },
  { label: 'addCompany', may: addsCompanies, path: '/companies', search: ADD_LINK },
];
