/** A product for tests of the forms that register equipment. */

/** Returns a product without dates and attributes. @param fields that differ */
export function registrationProduct(id: string, fields: object = {}) {
  return {
    id,
    name: `Produto ${id}`,
    sku: id,
    inspectionTypeId: 't',
    inspectionTypeName: 'Extintores',
    categoryName: 'Incêndio',
    isDueDate: false,
    retestDate: false,
    rechargeDate: false,
    weightDate: false,
    attributes: [],
    ...fields,
  };
}
