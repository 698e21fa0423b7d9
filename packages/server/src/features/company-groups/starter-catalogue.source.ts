/** How the starter catalogue is written down: every text once, in Portuguese, English and Spanish, side by side. */

/** A text in `pt`, `en`, `es`, in this order. */
export type Words = readonly [pt: string, en: string, es: string];

export interface SourceQuestion {
  readonly words: Words;
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
  readonly answers?: readonly { readonly words: Words; readonly type: 'POSITIVE' | 'NEGATIVE' | 'NA' }[];
}

/** A maintenance question is never CUSTOM. */
export interface SourceMaintenanceQuestion {
  readonly words: Words;
  readonly type: 'YES_NO_NA' | 'TEXT';
}

export interface SourcePart {
  readonly words: Words;
  readonly unit: 'UNITS' | 'LITRES' | 'KILOGRAMS' | 'METRES' | 'NA';
}

export interface SourceProduct {
  readonly sku: string;
  readonly name: Words;
  readonly description: Words;
  /** Which dates its equipment carries. */
  readonly dates: readonly ('due' | 'retest' | 'recharge' | 'weight')[];
  readonly parts: readonly SourcePart[];
}

export interface SourceType {
  readonly builtinKey: string;
  readonly name: Words;
  /** Days between two inspections, one of the specification's periods. */
  readonly schedule: 30 | 90 | 180;
  readonly inspection: readonly SourceQuestion[];
  readonly maintenance: readonly SourceMaintenanceQuestion[];
  readonly attributes: readonly { readonly words: Words; readonly type: 'TEXT' | 'DATE' }[];
  readonly products: readonly SourceProduct[];
}

/** A question worded so that YES conforms. */
export function yesNo(...words: Words): { readonly words: Words; readonly type: 'YES_NO_NA' } {
  return { words, type: 'YES_NO_NA' };
}

/** A question, or an attribute, answered in writing. */
export function text(...words: Words): { readonly words: Words; readonly type: 'TEXT' } {
  return { words, type: 'TEXT' };
}

/** An attribute that is a day of the calendar. */
export function date(...words: Words): { readonly words: Words; readonly type: 'DATE' } {
  return { words, type: 'DATE' };
}

/** What a maintenance of equipment without a list of its own asks. */
export const GENERAL_MAINTENANCE: readonly SourceMaintenanceQuestion[] = [
  yesNo(
    'O equipamento ficou em condições de uso?',
    'Is the equipment fit for use again?',
    '¿El equipo quedó en condiciones de uso?',
  ),
  text('Serviço realizado', 'Work done', 'Trabajo realizado'),
  text('Empresa executora', 'Service firm', 'Empresa que hizo el trabajo'),
];
