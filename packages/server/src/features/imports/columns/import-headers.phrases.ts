/** Headers of the template and of clocks in three languages, and texts of the template. */
import { CLOCK_PHRASES } from '@mobcheck/contract/clocks/clocks.phrases.ts';
import {
  type ClockKey,
  clockKeyOf,
  type ClockKindRef,
} from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { FIELD_OF_CLOCK, ImportField } from '@mobcheck/contract/imports/import-mapping.contract.ts';
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
    tagSerialNumber: 'Número del tag',
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

type ClockHeaders = Readonly<Record<Exclude<ClockKey, keyof typeof FIELD_OF_CLOCK>, string>>;

const CLOCK_HEADERS: Readonly<
  Record<Language, { readonly ofKey: ClockHeaders; readonly ofName: (name: string) => string }>
> = {
  pt: {
    ofKey: { INSPECTION: 'Última inspeção técnica', HOSE_TEST: 'Último ensaio de mangueira' },
    ofName: (name) => `Última data: ${name}`,
  },
  en: {
    ofKey: { INSPECTION: 'Last technical inspection', HOSE_TEST: 'Last hose test' },
    ofName: (name) => `Last date: ${name}`,
  },
  es: {
    ofKey: { INSPECTION: 'Última inspección técnica', HOSE_TEST: 'Última prueba de manguera' },
    ofName: (name) => `Última fecha: ${name}`,
  },
};
const LANGUAGES = ['pt', 'en', 'es'] as const satisfies readonly Language[];

/** A kind of clock with its name. */
interface NamedClock {
  readonly kind: ClockKindRef;
  readonly name: string;
}

/** Returns the header of the last day of a clock in the template. */
export function clockHeader({ kind, name }: NamedClock, language: Language): string {
  const { ofKey, ofName } = CLOCK_HEADERS[language];
  return new Map(Object.entries(ofKey)).get(kind) ?? ofName(name);
}

/** Returns the headers of the last day of a clock in each language. */
export function clockHeadersOf(clock: NamedClock): string[] {
  return LANGUAGES.map((language) => clockHeader(clock, language));
}

/** Returns the names of a kind of clock. A kind with a key has a name in each language. */
export function clockNamesOf({ kind, name }: NamedClock): string[] {
  const key = clockKeyOf(kind);
  return key === null ? [name] : LANGUAGES.map((language) => CLOCK_PHRASES[language].kind[key]);
}

/** Texts of the template: names of the sheet and the file, and an example location. */
export const TEMPLATE_PHRASES: Readonly<
  Record<Language, { readonly sheet: string; readonly file: string; readonly place: string }>
> = {
  pt: { sheet: 'Equipamentos', file: 'Modelo de importação', place: 'Recepção, térreo' },
  en: { sheet: 'Equipment', file: 'Import template', place: 'Reception, ground floor' },
  es: { sheet: 'Equipos', file: 'Plantilla de importación', place: 'Recepción, planta baja' },
};
