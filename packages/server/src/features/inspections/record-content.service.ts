/** Hashes a record's content, so that the server recognises a repeated call. */
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { hashOfText } from '../../platform/hash-of-text.ts';
import { parseJson } from '../../platform/parse-json.ts';
import type { RecordTable } from './record.exported.queries.ts';

/** The body of an inspection, which a maintenance extends. */
export type RecordBody = BodyOf<typeof putInspection>;

const BODY_OF = { inspections: putInspection.body, maintenances: putMaintenance.body };

/**
 * Hashes the body and its sender. The parsed body is canonical, since its keys have the contract's order and its defaults are filled in.
 * Only instants can be written in several ways.
 */
export function contentHash(userId: string, body: RecordBody): string {
  const { createdAt, bundleAt } = body;
  // JSON omits an undefined bundleAt, so that records of phones that send none keep their hashes.
  const canonical = {
    ...body,
    createdAt: Date.parse(createdAt),
    bundleAt: bundleAt === undefined ? undefined : Date.parse(bundleAt),
  };
  return hashOfText(JSON.stringify([userId, canonical]));
}

/** Whether a text is the body of this saved record. */
export function isContentOf(
  { table, userId, contentHash: hash }: { table: RecordTable; userId: string; contentHash: string },
  text: string,
): boolean {
  if (hashOfText(text) === hash) {
    return true;
  }
  const { data } = BODY_OF[table].safeParse(parseJson(text));
  return data !== undefined && contentHash(userId, data) === hash;
}
