/** Server state of the dashboard: one query a card, asked all at once. */
import {
  getDashboard,
  getEmployeeInspections,
  getEquipmentStatus,
  getInspectionTypeInspections,
  getMonthlyInspections,
  getProductInspections,
} from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import type { DashboardView } from './dashboard.rules.ts';

const FEATURE = 'dashboard';

function companyQuery({ companyId }: DashboardView) {
  return { query: companyId === undefined ? {} : { companyId } };
}

function rangeQuery(view: DashboardView) {
  return { query: { ...companyQuery(view).query, dateStart: view.from, dateEnd: view.upTo } };
}

export const summaryQuery = (view: DashboardView) => tableQueryOf(FEATURE, getDashboard, companyQuery(view));
export const monthsQuery = (view: DashboardView) =>
  tableQueryOf(FEATURE, getMonthlyInspections, companyQuery(view));
export const statusesQuery = (view: DashboardView) =>
  tableQueryOf(FEATURE, getEquipmentStatus, companyQuery(view));
export const employeesQuery = (view: DashboardView) =>
  tableQueryOf(FEATURE, getEmployeeInspections, rangeQuery(view));
export const productsQuery = (view: DashboardView) =>
  tableQueryOf(FEATURE, getProductInspections, rangeQuery(view));
export const typesQuery = (view: DashboardView) =>
  tableQueryOf(FEATURE, getInspectionTypeInspections, rangeQuery(view));
export const companiesQuery = () => queryOf(FEATURE, listReportCompanies);
