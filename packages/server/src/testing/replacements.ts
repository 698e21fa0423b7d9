/** Tag replacement requests and tag replacements for tests, through HTTP. */
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import {
  putTagReplacement,
  replaceTag,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { systemIds } from '../platform/context/ids.ts';
import type { TestApp } from './app.ts';
import { conformingAnswers, type TestEquipment } from './equipment.ts';
import type { PersonName } from './people.ts';

interface InspectionOptions {
  readonly daysAgo?: number;
  /** True means that the first answer is NO. */
  readonly improper?: boolean;
  readonly id?: string;
  /** The instant, in milliseconds since 1970, from which the days are counted; default now. */
  readonly at?: number;
}

/** Inspects equipment by a known checklist, as the operator. */
async function inspectByOperator(
  { call }: TestApp,
  { checklist }: TestEquipment,
  serial: string,
  { daysAgo = 0, improper = false, id = systemIds.newId(), at = Date.now() }: InspectionOptions,
) {
  const answers = conformingAnswers(checklist.inspectionQuestions).map((conformingAnswer, index) =>
    improper && index === 0 ? { ...conformingAnswer, answer: 'NO' } : conformingAnswer,
  );
  const createdAt = new Date(at - daysAgo * 86_400_000 - 60_000).toISOString();
  return call('operator', putInspection, {
    params: { id },
    body: { tagSerialNumber: serial, createdAt, answers },
  });
}

/** Creates the helpers for an application. */
export function replacements(server: TestApp) {
  const { call } = server;
  const inspect = async (piece: TestEquipment, serial: string, options: InspectionOptions = {}) =>
    inspectByOperator(server, piece, serial, options);

  /** Requests a replacement, by default under a new id. */
  const requestReplacement = async (
    newSerial: string,
    oldSerial: string | null = null,
    who: PersonName = 'operator',
    id = systemIds.newId(),
  ) => call(who, putTagReplacement, { params: { id }, body: { newSerial, oldSerial } });

  /** Replaces a tag. Without `merging: true` this fails if the new tag has equipment of its own. */
  const replace = async (
    newSerial: string,
    oldSerial: string,
    who: PersonName,
    query: { merging?: boolean },
  ) => call(who, replaceTag, { params: { newSerial, oldSerial }, query });

  /** Replaces a tag, and agrees that the new tag's own equipment, if any, is merged. */
  const replaceAndMerge = async (newSerial: string, oldSerial: string, who: PersonName = 'companyAdmin') =>
    replace(newSerial, oldSerial, who, { merging: true });

  const maintain = async ({ checklist }: TestEquipment, serial: string) =>
    call('operator', putMaintenance, {
      params: { id: systemIds.newId() },
      body: {
        tagSerialNumber: serial,
        createdAt: new Date(Date.now() - 30_000).toISOString(),
        answers: conformingAnswers(checklist.maintenanceQuestions),
      },
    });

  const pieceAt = async (serial: string, who: PersonName = 'companyAdmin') => {
    const { value } = await call(who, getFieldTag, { params: { serial } });
    return value.state === 'REGISTERED' ? value.equipment : undefined;
  };

  const sql = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

  /** Lifts the tag limits, since tests register more equipment than the test companies may have. */
  const liftLimits = async () => sql('update g1_home.companies set tags_limit = 100000');

  return { requestReplacement, replace, replaceAndMerge, inspect, maintain, pieceAt, sql, liftLimits };
}
