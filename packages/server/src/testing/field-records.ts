/** The two kinds of field record, for tests that run for both. */
import {
  putCategoryInspectionAttributes,
  putCategoryMaintenanceAttributes,
} from '@mobcheck/contract/categories/categories.contract.ts';
import {
  getInspectionQuestions,
  getMaintenanceQuestions,
  putInspectionQuestions,
  putMaintenanceQuestions,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances, putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { TestApp } from './app.ts';
import { conformingAnswers, type TestEquipment } from './equipment.ts';
import type { PersonName } from './people.ts';

export const MINUTE = 60_000;
export const DAY = 24 * 60 * MINUTE;

/** Returns an instant relative to now, as ISO 8601. @param milliseconds negative for an instant before now */
export const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();

/** The endpoints of each kind; `questionsKey` is the key of its questions in a checklist. */
export const KINDS = [
  {
    kind: 'inspections',
    questionsKey: 'inspectionQuestions',
    put: putInspection,
    list: listInspections,
    questions: { get: getInspectionQuestions, put: putInspectionQuestions },
    putAttributes: putCategoryInspectionAttributes,
  },
  {
    kind: 'maintenances',
    questionsKey: 'maintenanceQuestions',
    put: putMaintenance,
    list: listMaintenances,
    questions: { get: getMaintenanceQuestions, put: putMaintenanceQuestions },
    putAttributes: putCategoryMaintenanceAttributes,
  },
] as const;

/** A saved question. A CUSTOM question has its answers. */
interface SavedQuestion {
  readonly id?: string;
  readonly question: string;
  readonly type: string;
  readonly enabled?: boolean;
  readonly customAnswers?: readonly { readonly answer: string; readonly type: string }[];
}

/** Creates the helpers for one kind of record. */
export function fieldRecords(server: Pick<TestApp, 'call'>, kind: (typeof KINDS)[number]) {
  const { call } = server;
  // The endpoints of the two kinds differ in their paths, and in fields that these helpers do not use.
  const put = kind.put as typeof putInspection;
  const list = kind.list as typeof listInspections;
  const getQuestions = kind.questions.get as typeof getInspectionQuestions;
  const putQuestions = kind.questions.put as typeof putInspectionQuestions;
  const putAttributes = kind.putAttributes as typeof putCategoryInspectionAttributes;

  const bodyFor = ({ serial, checklist }: TestEquipment, createdAt = fromNow(-MINUTE)) => ({
    tagSerialNumber: serial,
    createdAt,
    answers: conformingAnswers(checklist[kind.questionsKey]),
  });
  type Body = ReturnType<typeof bodyFor>;

  return {
    bodyFor,

    withAnswer: (body: Body, index: number, answer: object): Body => ({
      ...body,
      answers: body.answers.map((item, at) => (at === index ? { ...item, ...answer } : item)),
    }),

    record: async (
      who: PersonName | undefined,
      id: string,
      body: object,
      headers: Record<string, string> = {},
    ) => call(who, put, { params: { id }, body: body as Body }, { headers }),

    listRecords: async (who: PersonName | undefined, serial: string) =>
      call(who, list, { params: { serial } }),

    readQuestions: async (typeId: string): Promise<SavedQuestion[]> =>
      (await call('companyAdmin', getQuestions, { params: { id: typeId } })).value,

    saveQuestions: async (typeId: string, rows: readonly SavedQuestion[]) =>
      (await call('companyAdmin', putQuestions, { params: { id: typeId }, body: rows as never })).value,

    /** Adds an attribute to the records of a category; the PUT keeps the attributes that it omits. @returns its id */
    addAttribute: async (categoryId: string, name: string): Promise<string> => {
      const { value } = await call('companyAdmin', putAttributes, {
        params: { id: categoryId },
        body: [{ name }],
      });
      return value[0]?.id ?? '';
    },
  };
}

/** The tables of checklists and settings whose earlier states are kept. */
const TABLES_WITH_HISTORY = [
  'inspection_questions',
  'inspection_custom_answers',
  'maintenance_questions',
  'category_attributes',
  'maintenance_parts',
  'inspection_types',
  'inspection_type_attributes',
  'products',
  'system_config',
  'company_settings',
];

/**
 * Makes the changes of a group (`home`, or of the named schema) older, as if that much time had passed. Changes of more than a year ago
 * stay as they are, so `letTimePass(server, 400 * DAY)` before the first test makes later calls faster.
 * @param milliseconds at least 0
 */
export async function letTimePass(
  { database }: Pick<TestApp, 'database'>,
  milliseconds: number,
  schema = 'g1_home',
): Promise<void> {
  const earlier = (column: string) => `${column} = ${column} - ${milliseconds} * interval '1 millisecond'`;
  const recent = `where since > now() - interval '365 days'`;
  const statements = TABLES_WITH_HISTORY.map(
    (table) => `update ${schema}.${table} set ${earlier('since')} ${recent}`,
  );
  await database.pool.query(
    [
      ...statements,
      `update ${schema}.row_history set ${earlier('since')}, ${earlier('until')}
       where until > now() - interval '365 days'`,
    ].join(';'),
  );
}
