/** Types of the starter catalogue's source, which has every text in Portuguese, English and Spanish side by side. */

/** A text in `pt`, `en`, `es`, in this order. */
export type Translations = readonly [pt: string, en: string, es: string];

export interface SourceQuestion {
  readonly translations: Translations;
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
  readonly answers?: readonly {
    readonly translations: Translations;
    readonly type: 'POSITIVE' | 'NEGATIVE' | 'NA';
  }[];
}

/** A maintenance question is never CUSTOM. */
export interface SourceMaintenanceQuestion {
  readonly translations: Translations;
  readonly type: 'YES_NO_NA' | 'TEXT';
  /** Absent for a question of conformity, which also has no `renews`. */
  readonly reports?: 'WORK';
  readonly renews?: 'RECHARGE' | 'RETEST';
}

export interface SourcePart {
  readonly translations: Translations;
  readonly unit: 'UNITS' | 'LITRES' | 'KILOGRAMS' | 'METRES' | 'NA';
}

export interface SourceProduct {
  readonly sku: string;
  readonly name: Translations;
  readonly description: Translations;
  /** The dates that its equipment has. */
  readonly dates: readonly ('due' | 'retest' | 'recharge' | 'weight')[];
  /** Months from one date of a kind to the next, where a norm or the trade fixes them. */
  readonly months?: { readonly retest?: number; readonly recharge?: number; readonly weight?: number };
  readonly parts: readonly SourcePart[];
}

export interface SourceType {
  readonly builtinKey: string;
  readonly name: Translations;
  /** Days between two inspections, one of the specification's periods. */
  readonly schedule: 30 | 90 | 180;
  readonly inspection: readonly SourceQuestion[];
  readonly maintenance: readonly SourceMaintenanceQuestion[];
  readonly attributes: readonly { readonly translations: Translations; readonly type: 'TEXT' | 'DATE' }[];
  readonly products: readonly SourceProduct[];
}

/** Creates a question. YES is its good answer, so word it accordingly. */
export function yesNo(...translations: Translations): {
  readonly translations: Translations;
  readonly type: 'YES_NO_NA';
} {
  return { translations, type: 'YES_NO_NA' };
}

/** Creates a question about completed work. NO is no flaw of the equipment, and YES may renew one of its dates. */
export function work(
  renews: SourceMaintenanceQuestion['renews'] | undefined,
  ...translations: Translations
): SourceMaintenanceQuestion {
  return { translations, type: 'YES_NO_NA', reports: 'WORK', ...(renews && { renews }) };
}

/** Creates a question or an attribute that is answered with a text. */
export function text(...translations: Translations): {
  readonly translations: Translations;
  readonly type: 'TEXT';
} {
  return { translations, type: 'TEXT' };
}

/** Creates an attribute that is a calendar day. */
export function date(...translations: Translations): {
  readonly translations: Translations;
  readonly type: 'DATE';
} {
  return { translations, type: 'DATE' };
}

export const FIT_FOR_USE = yesNo(
  'O equipamento ficou em condições de uso?',
  'Is the equipment fit for use again?',
  '¿El equipo quedó en condiciones de uso?',
);

/** Maintenance questions of subcategories that have no list of their own. */
export const GENERAL_MAINTENANCE: readonly SourceMaintenanceQuestion[] = [
  FIT_FOR_USE,
  text('Serviço realizado', 'Work done', 'Trabajo realizado'),
  text('Empresa executora', 'Service firm', 'Empresa que hizo el trabajo'),
];
