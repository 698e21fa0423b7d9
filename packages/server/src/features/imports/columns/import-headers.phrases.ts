/** Names of columns: in our own template, in three languages, and in the sheets that companies keep. */
import type { ImportField } from '@mobcheck/contract/imports/imports.contract.ts';
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

/** Splits names at bars; they may take several lines. */
function splitNames(names: string): readonly string[] {
  return names.split('|').map((name) => name.trim());
}

/**
 * Other names that companies give a column, the likeliest first. Accents, case, small words (de, do, of), `data`, `última`
 * and the many ways to write "number" are ignored when they are compared.
 */
export const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  product: splitNames(`
    SKU | Código do produto | Cód. produto | Código do modelo | Código do item | Product code |
    Código del producto | Produto | Product | Producto | Nome do produto | Modelo | Model |
    Tipo de equipamento | Tipo de extintor | Equipamento | Equipment | Equipo | Tipo | Type |
    Descrição do produto | Descrição | Description | Descripción | Nome | Name | Nombre`),
  tagSerialNumber: splitNames(`
    Tag | Série da tag | Código da tag | Número de série da tag | Serial da tag | Tag serial number |
    Tag serial | Serie de la tag | Número de serie de la tag | Código QR | QR Code | QRCode | QR | NFC | Tag QR | Tag NFC`),
  extraLabel: splitNames(`
    Localização | Local | Location | Ubicación | Etiqueta | Etiqueta / localização | Label | Identificação | Identificación |
    Localização do equipamento | Local de instalação | Local instalado | Onde fica | Posição | Ponto |
    Setor | Ambiente | Área | Sala | Place | Area | Lugar | Sector | Endereço`),
  extraCode: splitNames(`
    Nº de controle | Controle | Código de controle | Control | Nº interno | Código interno |
    Internal number | Número interno | Nº do extintor | Nº do equipamento | Código | Code | ID | Item |
    Número | Number`),
  assetNumber: splitNames(`
    Nº de patrimônio | Patrimonial | Código patrimonial | Plaqueta | Tombamento | Tombo | Nº do ativo |
    Ativo | Asset | Asset tag | Patrimonio | Número de patrimonio | Activo | Imobilizado | Patrim. |
    Nº patrim.`),
  manufacturingNumber: splitNames(`
    Nº do cilindro | Cilindro | Nº de fabricação | Nº do casco | Casco | Nº de série | Série | Serial |
    Serial number | Cylinder number | Cylinder | Nº de fábrica | Número de cilindro | Número de serie |
    Serie`),
  manufacturer: splitNames(`
    Marca | Maker | Brand | Made by | Fornecedor`),
  unit: splitNames(`
    Filial | Planta | Site | Branch | Sucursal | Sede | Unidade/filial`),
  manufacturingDate: splitNames(`
    Fabricação | Ano de fabricação | Mês/ano de fabricação | Fabricado em | Manufactured |
    Manufactured on | Year of manufacture | Date of manufacture | Fabricación | Año de fabricación |
    Fabricado | Ano | Año`),
  retestDate: splitNames(`
    Teste hidrostático | Reteste | Reteste (teste hidrostático) | Ensaio hidrostático | T.H. | TH | Ano do teste hidrostático |
    Ano do reteste | Teste | Hydrostatic test | Retest | Hydrotest | Prueba hidrostática |
    Ensayo hidrostático | Reprueba | Retimbrado | PH`),
  rechargeDate: splitNames(`
    Recarga | Carga | Recarregado em | Recharge | Refill | Recharged | Recharged on | Recargado`),
  weightDate: splitNames(`
    Pesagem | Pesado em | Weighing | Weighed | Weighed on | Pesaje | Pesado`),
  dueDate: splitNames(`
    Vencimento | Válido até | Vence em | Vence | Prazo de validade | Vencimento da recarga |
    Validade da recarga | Due | Expiry | Expiry date | Expires | Expires on | Expiration date |
    Valid until | Validez | Vence el | Caducidad | Vigencia`),
};

/** Folded words of which one is enough to recognize an attribute; most others ("empresa", "peso") are too ambiguous. */
export const UNAMBIGUOUS_WORDS = splitNames(
  'selo | inmetro | lacre | anel | agente | seal | ring | agent | sello | anillo | precinto',
);
