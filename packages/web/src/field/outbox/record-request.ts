/** The requests that send a record and its photos to the server, and a refused record to the office. */
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { PHONE_TIME_HEADER } from '@mobcheck/contract/kernel/phone-time-header.ts';
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { fillPath } from '@mobcheck/contract/kernel/endpoint.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { sessionHeaders } from '../../lib/tab-session.ts';
import type { SingleRequest } from '../../lib/phone/send-once.ts';

const ENDPOINTS = {
  inspection: putInspection,
  maintenance: putMaintenance,
  registration: registerEquipment,
  replacement: putTagReplacement,
  deficiency: putDeficiency,
} satisfies Record<SentKind, object>;

/** Headers of a request of one person, in the company in which the record was made unless another one is given. */
function headersOf({ companyGroup, companyId }: OutboxRow, session: string, company?: string) {
  return {
    ...sessionHeaders(session),
    [COMPANY_HEADER]: company ?? `${companyGroup}/${companyId}`,
  };
}

/**
 * Returns the request of the record itself. Its content never changes, so that the server recognises a repetition by its id. The phone's
 * clock at the moment of sending is a header.
 * @param now the phone's clock, milliseconds since 1970
 */
export function recordRequest(row: OutboxRow, session: string, now: number): SingleRequest {
  const { method, path } = ENDPOINTS[row.kind];
  return {
    method: method === 'POST' ? 'POST' : 'PUT',
    path: fillPath(path, { id: row.id }),
    body: row.body,
    headers: {
      ...headersOf(row, session),
      [PHONE_TIME_HEADER]: new Date(now).toISOString(),
      // The path of a registration has no id, so the server recognises a repetition by this key.
      ...(method === 'POST' ? { 'Idempotency-Key': row.id } : {}),
    },
  };
}

/** Returns the request of one photo of a record. */
export function photoRequest(row: OutboxRow, session: string, id: string, photo: Blob): SingleRequest {
  return {
    method: 'PUT',
    path: fillPath(putPhoto.path, { id }),
    body: photo,
    headers: headersOf(row, session),
  };
}

/**
 * Returns the request that hands a refused record to the office as it is, with the server's reason.
 * @param company the active company as in the header, if the person may no longer act in the record's company
 */
export function officeRequest(
  row: OutboxRow,
  session: string,
  now: number,
  company: string | undefined,
): SingleRequest {
  const { kind, body, serial, name, companyId, createdAt, bundleAt, photoIds: photos, problem } = row;
  const phoneTime = new Date(now).toISOString();
  return {
    method: 'PUT',
    path: fillPath(putQuarantine.path, { id: row.id }),
    body: JSON.stringify({
      kind,
      body,
      serial,
      equipmentName: name,
      companyId,
      createdAt,
      phoneTime,
      bundleAt,
      photos,
      problem,
    }),
    headers: headersOf(row, session, company),
  };
}
