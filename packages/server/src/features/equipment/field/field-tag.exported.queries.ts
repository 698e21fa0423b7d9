/** Reads the checklists of a piece of equipment. */
import type { Renewable } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type {
  QuestionReports,
  RenewedKind,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import {
  type QuestionLimits,
  withoutEmptyLimits,
} from '@mobcheck/contract/inspection-types/question-limits.ts';
import { sql } from 'kysely';
import type { TenantDb } from '../../../platform/db/database.ts';
import { compiledOnce } from '../../../platform/db/statements/compiled-once.ts';
import { EQUIPMENT_ID, type EquipmentKey } from '../equipment.exported.queries.ts';

interface ChecklistPart {
  readonly id: string;
  readonly name: string;
  readonly unit: 'UNITS' | 'LITRES' | 'KILOGRAMS' | 'METRES' | 'NA';
}

/** Replaces the NULL that a JSON aggregate without rows returns. */
export const emptyList = sql`'[]'::json`;

/** A question of a checklist. Only CUSTOM questions have answers to choose from. */
export interface ChecklistQuestion extends QuestionLimits {
  readonly id: string;
  readonly question: string;
  readonly type: 'YES_NO_NA' | 'TEXT' | 'CUSTOM';
  readonly enabled: boolean;
  readonly customAnswers: readonly {
    readonly id: string;
    readonly answer: string;
    readonly type: 'POSITIVE' | 'NEGATIVE' | 'NA';
    readonly enabled: boolean;
  }[];
  /** Only maintenance questions have `reports` and `renews`. */
  readonly reports?: QuestionReports;
  readonly renews?: RenewedKind | null;
}

export interface ChecklistAttribute {
  readonly id: string;
  readonly name: string;
  readonly enabled: boolean;
}

/** The limits of an inspection question as pairs of a JSON object. Null means no limit. */
export const INSPECTION_LIMITS = sql`
  'asked', asked, 'onlyProducts', only_products, 'onlyAfter', only_after, 'answeredBy', answered_by, 'severity', severity`;
/** The limits of a maintenance question, which has no limit by purpose (`asked`). */
export const MAINTENANCE_LIMITS = sql`
  'onlyProducts', only_products, 'onlyAfter', only_after, 'answeredBy', answered_by, 'severity', severity`;

function attributesSql(kind: 'INSPECTION' | 'MAINTENANCE') {
  return sql`coalesce((
    select json_agg(json_build_object('id', id, 'name', name, 'enabled', enabled) order by position, id)
    from category_attributes where category_id = piece.category_id and kind = ${kind}), ${emptyList})`;
}

function limitedOnly(questions: readonly ChecklistQuestion[] = []): ChecklistQuestion[] {
  return questions.map((question) => withoutEmptyLimits(question));
}

/** Reads the questions and attributes of an inspection in their order, including disabled ones. */
export async function findInspectionChecklist(db: TenantDb, key: EquipmentKey) {
  const { rows } = await selectInspectionChecklist(db, key);
  return { questions: limitedOnly(rows[0]?.questions), attributes: rows[0]?.attributes ?? [] };
}

const selectInspectionChecklist = compiledOnce(
  (_: TenantDb, key: EquipmentKey) => sql<{
    questions: ChecklistQuestion[];
    attributes: ChecklistAttribute[];
  }>`
    select
      coalesce((
        select json_agg(json_build_object(
          'id', question.id, 'question', question.question, 'type', question.type, 'enabled', question.enabled,
          ${INSPECTION_LIMITS}, 'customAnswers', case when question.type = 'CUSTOM' then coalesce((
            select json_agg(
              json_build_object('id', id, 'answer', answer, 'type', type, 'enabled', enabled) order by position, id)
            from inspection_custom_answers where inspection_question_id = question.id), ${emptyList})
          else ${emptyList} end) order by position, id)
        from inspection_questions as question where inspection_type_id = piece.inspection_type_id), ${emptyList})
        as questions,
      ${attributesSql('INSPECTION')} as attributes
    from equipment as piece where piece.id = ${EQUIPMENT_ID.of(key)}`,
);

/** Reads which dates equipment of a product has, and the months after which they are due again. */
export async function findRenewable(db: TenantDb, productId: string): Promise<Renewable> {
  return db
    .selectFrom('products')
    .select([
      'isDueDate',
      'rechargeDate',
      'retestDate',
      'weightDate',
      'rechargeMonths',
      'retestMonths',
      'weightMonths',
    ])
    .where('id', '=', productId)
    .executeTakeFirstOrThrow();
}

/** Reads the questions, attributes and parts of a maintenance in their order, including disabled ones. */
export async function findMaintenanceChecklist(db: TenantDb, key: EquipmentKey) {
  const { rows } = await selectMaintenanceChecklist(db, key);
  return {
    questions: limitedOnly(rows[0]?.questions),
    attributes: rows[0]?.attributes ?? [],
    parts: rows[0]?.parts ?? [],
  };
}

const selectMaintenanceChecklist = compiledOnce(
  (_: TenantDb, key: EquipmentKey) => sql<{
    questions: ChecklistQuestion[];
    attributes: ChecklistAttribute[];
    parts: ChecklistPart[];
  }>`
    select
      coalesce((
        select json_agg(json_build_object(
          'id', id, 'question', question, 'type', type, 'enabled', enabled, 'customAnswers', ${emptyList},
          'reports', reports, 'renews', renews, ${MAINTENANCE_LIMITS}
        ) order by position, id)
        from maintenance_questions where inspection_type_id = piece.inspection_type_id), ${emptyList}) as questions,
      ${attributesSql('MAINTENANCE')} as attributes,
      coalesce((
        select json_agg(json_build_object('id', id, 'name', name, 'unit', unit) order by position, id)
        from maintenance_parts where product_id = piece.product_id), ${emptyList}) as parts
    from equipment as piece where piece.id = ${EQUIPMENT_ID.of(key)}`,
);
