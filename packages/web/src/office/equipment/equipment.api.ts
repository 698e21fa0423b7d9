/** Server state of equipment: query options as values, changes that refresh them. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  type EquipmentSummary,
  getEquipment,
  listEquipment,
  listReportCompanies,
  listSnapshots,
  registerEquipment,
  type ReportQuery,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getMapStyle } from '@mobcheck/contract/equipment/map.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { listInspectionTypes } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { getProductImage, listProducts } from '@mobcheck/contract/products/products.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';
import type { Report } from './report-filters.rules.ts';

/** Loads all choices of a filter in one page. */
const ONE_PAGE = { pageSize: 1000 };

export function reportRowsQuery(report: Report, query: ReportQuery) {
  return tableQueryOf(listEquipment, { query: { ...query, report } });
}

export function reportCompaniesQuery() {
  return queryOf(listReportCompanies);
}

export function categoryChoicesQuery() {
  return queryOf(listCategories, { query: ONE_PAGE });
}

export function inspectionTypeChoicesQuery() {
  return queryOf(listInspectionTypes, { query: ONE_PAGE });
}

export function productChoicesQuery() {
  return queryOf(listProducts, { query: ONE_PAGE });
}

export function registrationProductsQuery() {
  return queryOf(listRegistrationProducts);
}

export function equipmentQuery(serial: string) {
  return queryOf(getEquipment, { params: { serial } });
}

export function inspectionsQuery(serial: string) {
  return queryOf(listInspections, { params: { serial } });
}

export function maintenancesQuery(serial: string) {
  return queryOf(listMaintenances, { params: { serial } });
}

export function snapshotsQuery(serial: string) {
  return queryOf(listSnapshots, { params: { serial } });
}

/** The map style of this installation; it does not change while the server runs. */
export function mapStyleQuery() {
  return { ...queryOf(getMapStyle), staleTime: Infinity };
}

/** The product's picture; 404 if it has none. */
export function productPictureQuery(product: { id: string; updateDate: string }) {
  const request = { params: { id: product.id }, query: { update: product.updateDate } };
  return { ...queryOf(getProductImage, request), staleTime: Infinity };
}

export function photoQuery(id: string) {
  return { ...queryOf(getPhoto, { params: { id } }), staleTime: Infinity };
}

type Registration = z.input<typeof registerEquipment.body>;
type EquipmentChanges = Omit<Registration, 'tagSerialNumber'>;

/** Queries of the office that show equipment. */
const EQUIPMENT_QUERIES = [listEquipment, getEquipment, listSnapshots];

/** Registers equipment; idempotent. */
export function useRegisterEquipment() {
  return useChange(registerEquipment, { renews: EQUIPMENT_QUERIES });
}

export function useUpdateEquipment(saved: EquipmentSummary) {
  return useChange(
    (fields: EquipmentChanges) =>
      call(updateEquipment, {
        params: { serial: saved.tagSerialNumber },
        body: { ...fields, updateDate: saved.updateDate },
      }),
    { renews: EQUIPMENT_QUERIES },
  );
}
