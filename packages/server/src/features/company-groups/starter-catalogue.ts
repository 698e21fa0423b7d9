/** The catalogue of a new company group, with categories, subcategories, checklists and products. */
import { alarmAndExits } from './starter-catalogue.alarm.ts';
import { extinguishers } from './starter-catalogue.extinguishers.ts';
import { harnesses, ladders } from './starter-catalogue.height.ts';
import { hoses, hydrants } from './starter-catalogue.hydrants.ts';
import type { SourceProduct, SourceType, Translations } from './starter-catalogue.source.ts';

export interface StarterProduct {
  readonly sku: string;
  readonly name: string;
  readonly shortDescription: string;
  /** Whether the product's equipment has a due date. */
  readonly isDueDate: boolean;
  /** This field and the two below: whether the equipment has a date of the last hydrostatic test, recharge or weighing. */
  readonly retestDate: boolean;
  readonly rechargeDate: boolean;
  readonly weightDate: boolean;
  /** This field and the two below: months until the next recharge, hydrostatic test or weighing. Null means not fixed. */
  readonly rechargeMonths: number | null;
  readonly retestMonths: number | null;
  readonly weightMonths: number | null;
  /** Days between inspections. */
  readonly inspectionSchedule: number;
  readonly daysNotificationDueDate: number;
  readonly daysNotificationNextInspectionDate: number;
  readonly parts: readonly { readonly name: string; readonly unit: SourceProduct['parts'][number]['unit'] }[];
}

export interface StarterType {
  readonly builtinKey: string;
  readonly name: string;
  readonly inspectionQuestions: readonly {
    readonly question: string;
    readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
    readonly customAnswers?: readonly {
      readonly answer: string;
      readonly type: 'POSITIVE' | 'NEGATIVE' | 'NA';
    }[];
  }[];
  readonly maintenanceQuestions: readonly {
    readonly question: string;
    readonly type: 'YES_NO_NA' | 'TEXT';
    readonly reports: 'CONFORMITY' | 'WORK';
    readonly renews: 'RECHARGE' | 'RETEST' | null;
  }[];
  readonly attributes: readonly { readonly attribute: string; readonly type: 'TEXT' | 'DATE' }[];
  readonly products: readonly StarterProduct[];
}

export interface StarterCatalogue {
  readonly categories: readonly {
    readonly builtinKey: string;
    readonly name: string;
    readonly types: readonly StarterType[];
  }[];
}

const CATEGORIES: readonly { builtinKey: string; name: Translations; types: readonly SourceType[] }[] = [
  {
    builtinKey: 'fire_fighting',
    name: ['Combate a incêndio', 'Fire fighting', 'Combate de incendios'],
    types: [extinguishers, hydrants, hoses],
  },
  {
    builtinKey: 'detection_alarm_exits',
    name: ['Detecção, alarme e saídas', 'Detection, alarm and exits', 'Detección, alarma y salidas'],
    types: alarmAndExits,
  },
  {
    builtinKey: 'ppe_height',
    name: ['EPI e trabalho em altura', 'PPE and work at height', 'EPP y trabajo en altura'],
    types: [harnesses],
  },
  { builtinKey: 'access', name: ['Acesso', 'Access', 'Acceso'], types: [ladders] },
];

const DUE_DATE_NOTICE_DAYS = 30;
/** Days of notice, by days between inspections. A notice as long as the period would make equipment EXPIRING from the first day. */
const INSPECTION_NOTICE_DAYS = { 30: 7, 90: 15, 180: 30 } as const;

/** Returns the whole catalogue in one language. */
export function starterCatalogue(language: 'pt' | 'en' | 'es'): StarterCatalogue {
  const index = { pt: 0, en: 1, es: 2 } as const;
  const translate = (translations: Translations): string => translations[index[language]];
  return {
    categories: CATEGORIES.map(({ builtinKey, name, types }) => ({
      builtinKey,
      name: translate(name),
      types: types.map((type) => starterType(type, translate)),
    })),
  };
}

function starterType(type: SourceType, translate: (translations: Translations) => string): StarterType {
  return {
    builtinKey: type.builtinKey,
    name: translate(type.name),
    inspectionQuestions: type.inspection.map((question) => ({
      question: translate(question.translations),
      type: question.type,
      ...(question.answers && {
        customAnswers: question.answers.map((answer) => ({
          answer: translate(answer.translations),
          type: answer.type,
        })),
      }),
    })),
    maintenanceQuestions: type.maintenance.map((question) => ({
      question: translate(question.translations),
      type: question.type,
      reports: question.reports ?? 'CONFORMITY',
      renews: question.renews ?? null,
    })),
    attributes: type.attributes.map((attribute) => ({
      attribute: translate(attribute.translations),
      type: attribute.type,
    })),
    products: type.products.map((product) => starterProduct(type, product, translate)),
  };
}

function starterProduct(
  type: SourceType,
  product: SourceProduct,
  translate: (translations: Translations) => string,
): StarterProduct {
  const isDueDate = product.dates.includes('due');
  return {
    sku: product.sku,
    name: translate(product.name),
    shortDescription: translate(product.description),
    isDueDate,
    retestDate: product.dates.includes('retest'),
    rechargeDate: product.dates.includes('recharge'),
    weightDate: product.dates.includes('weight'),
    rechargeMonths: product.months?.recharge ?? null,
    retestMonths: product.months?.retest ?? null,
    weightMonths: product.months?.weight ?? null,
    inspectionSchedule: type.schedule,
    daysNotificationDueDate: isDueDate ? DUE_DATE_NOTICE_DAYS : 0,
    daysNotificationNextInspectionDate: INSPECTION_NOTICE_DAYS[type.schedule],
    parts: product.parts.map((part) => ({ name: translate(part.translations), unit: part.unit })),
  };
}
