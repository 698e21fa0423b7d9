/** The acts that the search for everything offers: each opens a page with its form. */
import { addsCompanies } from '@mobcheck/contract/companies/companies.policy.ts';
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { managesCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { registersEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import type { Policy } from '@mobcheck/contract/kernel/actor.ts';
import { managesProducts } from '@mobcheck/contract/products/products.policy.ts';

export type ActLabel =
  | 'register'
  | 'addUser'
  | 'addProduct'
  | 'addCategory'
  | 'addSubcategory'
  | 'addCompany';

interface Act {
  readonly label: ActLabel;
  readonly may: Policy;
  readonly path: string;
}

export const ACTS: readonly Act[] = [
  { label: 'register', may: registersEquipment, path: '/inspections' },
  { label: 'addUser', may: managesCompanyUsers, path: '/company-users' },
  { label: 'addProduct', may: managesProducts, path: '/products' },
  { label: 'addCategory', may: managesCategories, path: '/categories' },
  { label: 'addSubcategory', may: managesCategories, path: '/subcategories' },
  { label: 'addCompany', may: addsCompanies, path: '/companies' },
];
