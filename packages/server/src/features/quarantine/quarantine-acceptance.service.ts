/** Saves a refused record that the office accepts, with its own id, user and instant. */
import {
  EQUIPMENT_GONE,
  registerEquipment as registerEndpoint,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { VALIDATION_FAILED } from '@mobcheck/contract/kernel/api-error.ts';
import {
  QUARANTINE_REGISTRATION_WAITS,
  QUARANTINE_TAG_WITHOUT_EQUIPMENT,
  QUARANTINE_UNREADABLE,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { isRecordKind, type SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { z } from 'zod';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, fieldErrors, ApiError } from '../../platform/context/api-error.ts';
import { parseJson } from '../../platform/parse-json.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { acceptDeficiency } from '../deficiencies/accepted-deficiency.service.ts';
import { type EquipmentKey, findEquipment } from '../equipment/equipment.exported.queries.ts';
import { registerEquipment } from '../equipment/equipment.service.ts';
import { acceptRecord } from '../inspections/accepted-record.service.ts';
import { TABLE_OF_KIND } from '../inspections/record.exported.queries.ts';
import { requestReplacement } from '../tag-replacements/tag-requests.service.ts';
import { refusedInstants } from './quarantine-instants.ts';
import type { RefusedRow } from './quarantine-list.queries.ts';
import { contentInWords } from './quarantine-words.service.ts';
import { readPhotoIds, readRecord } from './refused-content.ts';

/** Returns a context with the record's user as actor, and with the rights of the user who accepts the record. */
function asItsPerson(context: ActionContext, row: RefusedRow): ActionContext {
  const { userId, userName, userEmail, companyId } = row;
  return {
    ...context,
    actor: { ...context.actor, userId, name: userName, email: userEmail, companyId },
  };
}

/** Returns a value, or throws if it is null. @throws ApiError QUARANTINE_UNREADABLE */
function known<T>(words: T | null): T {
  if (words === null) {
    throw apiError(QUARANTINE_UNREADABLE);
  }
  return words;
}

/**
 * Returns the key of a record's equipment: the tag that the office chose, else the equipment that the phone showed, else the record's tag.
 * @throws ApiError QUARANTINE_REGISTRATION_WAITS when the registration of the equipment also waits for a decision
 */
function keyOf(
  { equipmentId, registrationId, serial }: RefusedRow,
  chosenSerial: string | undefined,
): EquipmentKey {
  if (chosenSerial !== undefined || equipmentId === null) {
    return { serial: chosenSerial ?? serial };
  }
  if (registrationId !== null) {
    throw apiError(QUARANTINE_REGISTRATION_WAITS);
  }
  return { equipmentId };
}

/** Returns the error of data whose piece does not exist or may not be seen. */
function pieceMissing(key: EquipmentKey): ApiError {
  return 'serial' in key ? apiError(QUARANTINE_TAG_WITHOUT_EQUIPMENT, key) : apiError(EQUIPMENT_GONE);
}

async function saveRecord(
  context: ActionContext,
  row: RefusedRow,
  chosenSerial: string | undefined,
): Promise<void> {
  const key = keyOf(row, chosenSerial);
  const content = known(await contentInWords(context.db, row));
  if (content.kind !== 'record' || !isRecordKind(row.kind)) {
    throw apiError(QUARANTINE_UNREADABLE);
  }
  const fields = readRecord(row.kind, row.body);
  const isSaved = await acceptRecord(context, {
    id: row.id,
    table: TABLE_OF_KIND[row.kind],
    equipment: key,
    ...refusedInstants(row),
    latitude: content.latitude,
    longitude: content.longitude,
    answers: content.answers.map((answer, index) => ({
      ...answer,
      question: known(answer.question),
      questionId: fields?.answers[index]?.questionId,
    })),
    fixes: fields?.fixes,
    attributes: content.attributes.map(({ attribute, value }) => ({ attribute: known(attribute), value })),
    parts: content.parts.map(({ part, quantity, unit }) => ({
      part: known(part),
      quantity,
      unit: known(unit),
    })),
    purpose: content.purpose ?? 'CHECK',
    renewedDates: content.renewedDates,
    companion: content.companion,
    photos: { claimed: row.photos, named: readPhotoIds(row.body) },
    body: row.body,
  });
  if (!isSaved) {
    throw pieceMissing(key);
  }
}

/** Parses a body by the schema of its endpoint. @throws ApiError QUARANTINE_UNREADABLE, or 400 with field errors */
function parseBody<S extends z.ZodType>(schema: S, row: RefusedRow, change: object): z.output<S> {
  const json = parseJson(row.body);
  if (typeof json !== 'object' || json === null) {
    throw apiError(QUARANTINE_UNREADABLE);
  }
  const result = schema.safeParse({ ...json, ...change }, { reportInput: true });
  if (!result.success) {
    throw new ApiError(VALIDATION_FAILED, undefined, fieldErrors(result.error));
  }
  return result.data;
}

/** Saves a replacement request. If the request names equipment, the current tag of the equipment becomes the old tag. */
async function saveReplacement(
  context: ActionContext,
  row: RefusedRow,
  chosenSerial: string | undefined,
): Promise<void> {
  const key = keyOf(row, undefined);
  const piece =
    'equipmentId' in key
      ? await findEquipment(context.db, key, onlyVisibleCompanyId(context.actor))
      : undefined;
  const change = {
    ...(chosenSerial === undefined ? {} : { newSerial: chosenSerial }),
    ...(piece === undefined ? {} : { oldSerial: piece.tagSerialNumber }),
  };
  await requestReplacement(context, row.id, parseBody(putTagReplacement.body, row, change));
}

async function saveRegistration(
  context: ActionContext,
  row: RefusedRow,
  chosenSerial: string | undefined,
): Promise<void> {
  const change = chosenSerial === undefined ? {} : { tagSerialNumber: chosenSerial };
  await registerEquipment(context, parseBody(registerEndpoint.body, row, change));
}

async function saveDeficiency(
  context: ActionContext,
  row: RefusedRow,
  chosenSerial: string | undefined,
): Promise<void> {
  const equipment = keyOf(row, chosenSerial);
  const isSaved = await acceptDeficiency(context, {
    id: row.id,
    equipment,
    createdAt: refusedInstants(row).createdAt,
    body: parseBody(putDeficiency.body, row, {}),
    photos: { claimed: row.photos, named: readPhotoIds(row.body) },
  });
  if (!isSaved) {
    throw pieceMissing(equipment);
  }
}

const SAVE: Readonly<Record<SentKind, typeof saveRecord>> = {
  inspection: saveRecord,
  maintenance: saveRecord,
  registration: saveRegistration,
  replacement: saveReplacement,
  deficiency: saveDeficiency,
};

/**
 * Saves a refused record for its own piece, or for the piece on a chosen tag.
 * @throws ApiError QUARANTINE_UNREADABLE, QUARANTINE_TAG_WITHOUT_EQUIPMENT, QUARANTINE_REGISTRATION_WAITS, EQUIPMENT_GONE, and the
 * errors of saving a record of its kind
 */
export async function saveRefused(
  context: ActionContext,
  row: RefusedRow,
  chosenSerial: string | undefined,
): Promise<void> {
  await SAVE[row.kind](asItsPerson(context, row), row, chosenSerial);
}
