/** Choices of a report's filters, loaded when needed, and the names of the chosen ones. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { useQuery } from '@tanstack/react-query';
import {
  categoryChoicesQuery,
  inspectionTypeChoicesQuery,
  productChoicesQuery,
  reportCompaniesQuery,
} from '../../equipment.api.ts';
import { areExtinguishers } from '../../report-filters.rules.ts';

/** @param loadsAll whether to load all lists (the filters are open), or only those of filters that are set */
export function useReportChoices(search: ReportQuery, loadsAll: boolean) {
  const { categoryId, inspectionTypeId, productId, companyId } = search;
  const enabled = (id: string | undefined) => ({ enabled: loadsAll || id !== undefined });
  const categories = useQuery({ ...categoryChoicesQuery(), ...enabled(categoryId) }).data?.items ?? [];
  const types = useQuery({ ...inspectionTypeChoicesQuery(), ...enabled(inspectionTypeId) }).data?.items ?? [];
  const products = useQuery({ ...productChoicesQuery(), ...enabled(productId) }).data?.items ?? [];
  const companies = useQuery({ ...reportCompaniesQuery(), ...enabled(companyId) }).data ?? [];
  const find = <T extends { id: string }>(rows: readonly T[], id: string | undefined) =>
    rows.find((row) => row.id === id);
  const category = find(categories, categoryId);
  const inspectionType = find(types, inspectionTypeId);
  return {
    categories,
    inspectionTypes: types.filter((type) => type.categoryId === categoryId),
    products: products.filter(
      (product) =>
        (categoryId === undefined || product.categoryId === categoryId) &&
        (inspectionTypeId === undefined || product.inspectionTypeId === inspectionTypeId),
    ),
    companies,
    extinguishers: areExtinguishers(category, inspectionType),
    names: {
      categoryId: category?.name,
      inspectionTypeId: inspectionType?.name,
      productId: find(products, productId)?.name,
      companyId: find(companies, companyId)?.name,
    },
  };
}
export type ReportChoices = ReturnType<typeof useReportChoices>;
