/** Reads the body of a refused record as far as possible. An unreadable field should not hide the other fields. */
import { companion } from '@mobcheck/contract/inspections/companion.ts';
import { inspectionPurpose } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { DEFAULT_SEVERITY, severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { calendarDate } from '@mobcheck/contract/kernel/date.ts';
import { MAX_FIXES } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { uuid } from '@mobcheck/contract/kernel/id.ts';
import { MAX_QUARANTINE_PHOTOS } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { RecordKind, SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';

const id = uuid.catch('');
const text = z.coerce.string().catch('');
const degrees = (limit: number) => z.number().min(-limit).max(limit).nullable().catch(null);
const listOf = <S extends z.ZodType>(item: S) => z.array(item).default([]);

const record = z.object({
  tagSerialNumber: text,
  createdAt: text,
  latitude: degrees(90),
  longitude: degrees(180),
  answers: listOf(z.object({ questionId: id, answer: text.default(''), customAnswerId: id.optional() })),
  attributes: listOf(z.object({ attributeId: id, value: text })),
  parts: listOf(z.object({ partId: id, quantity: z.number() })),
  // A renewed date that cannot be read counts as never sent.
  renewedDates: z
    .array(
      z
        .object({ questionId: id, doneOn: calendarDate, dueOn: calendarDate.nullable().catch(null) })
        .nullable()
        .catch(null),
    )
    .catch([]),
  fixes: z.array(uuid).max(MAX_FIXES).optional().catch(undefined),
  companion: companion.nullish().catch(null),
  // An unreadable purpose counts as absent, which means a check.
  purpose: inspectionPurpose.catch('CHECK'),
});
export type RefusedRecord = z.output<typeof record>;

const registration = z.object({
  tagSerialNumber: text,
  productId: id,
  extraLabel: text,
  extraCode: text,
  unit: text,
  dueDate: z.string().nullable().catch(null),
});

const deficiency = z.object({ description: text, severity: severity.catch(DEFAULT_SEVERITY) });

const replacement = z.object({ newSerial: text, oldSerial: z.string().nullable().catch(null) });

const BODIES = {
  inspection: record,
  maintenance: record,
  registration,
  replacement,
  deficiency,
} satisfies Record<SentKind, z.ZodType>;

/** The content of a body. */
export type RefusedContent = {
  [Kind in SentKind]: { readonly kind: Kind; readonly fields: z.output<(typeof BODIES)[Kind]> };
}[SentKind];

const named = z.object({ equipmentId: uuid });

/** Reads the id of the piece that a body is about. Null means that it names only a tag. */
export function readEquipmentId(body: string): string | null {
  return named.safeParse(parseJson(body)).data?.equipmentId ?? null;
}

const withPhotos = z.object({ photos: z.array(uuid) });

/** Reads the ids of the photos that a body names, no more than a record may hand over. */
export function readPhotoIds(body: string): readonly string[] {
  return withPhotos.safeParse(parseJson(body)).data?.photos.slice(0, MAX_QUARANTINE_PHOTOS) ?? [];
}

/** Reads a body. Undefined means that it is damaged. */
export function readRefused(kind: SentKind, body: string): RefusedContent | undefined {
  const { data } = BODIES[kind].safeParse(parseJson(body));
  // The schema of a kind returns its fields, which the compiler cannot infer for any kind.
  return data && ({ kind, fields: data } as RefusedContent);
}

/** Reads the body of an inspection or a maintenance. Undefined means that it is damaged. */
export function readRecord(kind: RecordKind, body: string): RefusedRecord | undefined {
  return BODIES[kind].safeParse(parseJson(body)).data;
}
