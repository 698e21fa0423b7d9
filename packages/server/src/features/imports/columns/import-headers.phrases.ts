/** Headers of the template in three languages, and texts of the template. */
import type { ImportField } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';

type Headers = Readonly<Record<ImportField, string>>;

/** Headers of the template. */
export const TEMPLATE_HEADERS: Readonly<Record<Language, Headers>> = {
  pt: {
    product: 'Produto (SKU ou nome)',
    tagSerialNumber: 'Número da tag',
    extraLabel: 'Identificação / localização',
    extraCode: 'Número de controle',
    assetNumber: 'Patrimônio',
    manufacturingNumber: 'Número de fabricação',
    manufacturer: 'Fabricante',
    unit: 'Unidade',
    manufacturingDate: 'Data de fabricação',
    retestDate: 'Teste hidrostático',
    rechargeDate: 'Última recarga',
    weightDate: 'Última pesagem',
    dueDate: 'Validade',
  },
  en: {
    product: 'Product (SKU or name)',
    tagSerialNumber: 'Tag number',
    extraLabel: 'Label / location',
    extraCode: 'Control number',
    assetNumber: 'Asset number',
    manufacturingNumber: 'Manufacturing number',
    manufacturer: 'Manufacturer',
    unit: 'Unit',
    manufacturingDate: 'Manufacturing date',
    retestDate: 'Hydrostatic test',
    rechargeDate: 'Last recharge',
    weightDate: 'Last weighing',
    dueDate: 'Due date',
  },
  es: {
    product: 'Producto (SKU o nombre)',
    tagSerialNumber: 'Número de la tag',
    extraLabel: 'Identificación / ubicación',
    extraCode: 'Número de control',
    assetNumber: 'Número de patrimonio',
    manufacturingNumber: 'Número de fabricación',
    manufacturer: 'Fabricante',
    unit: 'Unidad',
    manufacturingDate: 'Fecha de fabricación',
    retestDate: 'Prueba hidrostática',
    rechargeDate: 'Última recarga',
    weightDate: 'Último pesaje',
    dueDate: 'Vencimiento',
  },
};

/** Returns a field's headers in each language. */
export function templateHeadersOf(field: ImportField): string[] {
  return Object.values(TEMPLATE_HEADERS).map((headers) => headers[field]);
}

/** Texts of the template: names of the sheet and the file, and an example location. */
export const TEMPLATE_PHRASES: Readonly<
  Record<Language, { readonly sheet: string; readonly file: string; readonly place: string }>
> = {
  pt: { sheet: 'Equipamentos', file: 'Modelo de importação', place: 'Recepção, térreo' },
  en: { sheet: 'Equipment', file: 'Import template', place: 'Reception, ground floor' },
  es: { sheet: 'Equipos', file: 'Plantilla de importación', place: 'Recepción, planta baja' },
};
