/** Words in the headers of the sheets that companies keep, in three languages. */
import type { ImportField } from '@mobcheck/contract/imports/import-mapping.contract.ts';

/** Splits names at bars. The text may have several lines. */
function splitNames(names: string): readonly string[] {
  return names.split('|').map((name) => name.trim());
}

/**
 * Other names of a column in the sheets of companies, the likeliest first. A comparison ignores accents, case, small words (de, do, of),
 * `data`, `última` and the many ways to write "number".
 */
export const SYNONYMS: Readonly<Record<ImportField, readonly string[]>> = {
  product: splitNames(`
    SKU | Código do produto | Cód. produto | Código do modelo | Código do item | Product code |
    Código del producto | Produto | Product | Producto | Nome do produto | Modelo | Model |
    Tipo de equipamento | Tipo de extintor | Equipamento | Equipment | Equipo | Tipo | Type |
    Descrição do produto | Descrição | Description | Descripción | Nome | Name | Nombre |
    Extintor | Extinguisher | Agente | Agent`),
  tagSerialNumber: splitNames(`
    Tag | Série da tag | Código da tag | Número de série da tag | Serial da tag | Tag serial number |
    Tag serial | Serie de la tag | Número de serie de la tag | Número de la tag | Código QR | QR Code | QRCode | QR | NFC | Tag QR | Tag NFC`),
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
    Ano do reteste | Ano TH | Ano PH | Teste | Último ensaio | Teste hidr. | Retest year | Hydrostatic test | Retest | Hydrotest | Prueba hidrostática |
    Ensayo hidrostático | Reprueba | Retimbrado | PH`),
  rechargeDate: splitNames(`
    Recarga | Carga | Recarregado em | Recharge | Refill | Recharged | Recharged on | Recargado`),
  weightDate: splitNames(`
    Pesagem | Pesado em | Weighing | Weighed | Weighed on | Pesaje | Pesado`),
  dueDate: splitNames(`
    Vencimento | Válido até | Vence em | Vence | Prazo de validade | Vencimento da recarga | Validade da recarga |
    Vencimento da carga | Validade da carga | Vencimento do extintor | Validade do extintor | Próximo vencimento | Due | Expiry | Expiry date | Expires | Expires on | Expiration date |
    Valid until | Validez | Vence el | Caducidad | Vigencia | Vencimiento de la carga | Vencimiento de la recarga |
    Validez de la carga | Validez de la recarga | Próximo vencimiento | Recharge due | Recharge expiry |
    Próxima recarga | Próxima carga | Next recharge`),
};

/** Folded words that each suffice to recognize an attribute. Most other words ("empresa", "peso") are too ambiguous. */
export const UNAMBIGUOUS_WORDS = splitNames(
  'selo | inmetro | lacre | anel | agente | seal | ring | agent | sello | anillo | precinto',
);

/** Folded abbreviations of headers, and the words that they stand for. */
export const ABBREVIATIONS: Readonly<Record<string, string>> = {
  venc: 'vencimento',
  vencto: 'vencimento',
  vcto: 'vencimento',
  vencim: 'vencimento',
  vto: 'vencimiento',
  val: 'validade',
  valid: 'validade',
  fab: 'fabricacao',
  fabr: 'fabricacao',
  cod: 'codigo',
  cil: 'cilindro',
  equip: 'equipamento',
  ident: 'identificacao',
  loc: 'local',
  localiz: 'localizacao',
  ubic: 'ubicacion',
  prox: 'proximo',
  rec: 'recarga',
  cap: 'capacidade',
  capac: 'capacidade',
};

/** Folded words by meaning. The meanings are a due date, a test under pressure, and a recharge. */
export const WORDS_BY_MEANING: Readonly<Record<'due' | 'test' | 'recharge', readonly string[]>> = {
  due: splitNames(
    'proximo | proxima | vencimento | vencimiento | validade | validez | vence | next | due | expiry',
  ),
  test: splitNames(`
    teste | test | th | ph | hidrostatico | hidrostatica | hidr | hydrostatic | reteste | retest | ensaio | ensayo | prueba |
    reprueba | pressao | presion`),
  recharge: splitNames('carga | recarga | recharge | refill'),
};

/** Names of places inside a site. Such columns are joined to the unit. */
export const PLACES: readonly string[] = splitNames(`
  Prédio | Edifício | Bloco | Torre | Ala | Galpão | Pavilhão | Andar | Pavimento | Piso | Nível | Setor | Área |
  Departamento | Ambiente | Sala | Building | Block | Tower | Wing | Floor | Level | Storey | Department | Room | Area | Sector |
  Edificio | Bloque | Pabellón | Galpón | Nivel`);

/** Names of a column that identifies a product together with the column of its type. */
export const CAPACITIES: readonly string[] = splitNames(`
  Capacidade | Carga nominal | Carga | Peso | Volume | Tamanho | Capacity | Size | Weight | Capacidad | Carga nominal |
  Volumen | Tamaño | Kg | Litros`);

/** Folded units of a capacity, as in "Carga (kg)". */
export const MEASURES: readonly string[] = splitNames(
  'kg | kgs | quilos | kilos | g | l | lt | lts | litro | litros | litres | liters | ml | lb | lbs | libras | gl | gal | gls',
);
