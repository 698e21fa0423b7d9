/** Records and photos for tests, sent through HTTP. */
import { annulInspection } from '@mobcheck/contract/inspections/annulment.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { annulMaintenance, putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import sharp from 'sharp';
import { systemIds } from '../platform/context/ids.ts';
import type { CallOptions, TestApp } from './app.ts';
import { conformingAnswers, type TestEquipment } from './equipment.ts';
import type { PersonName } from './people.ts';

/** Inspects a piece of equipment with conforming answers, unless `body` has others. @returns the record's id */
export async function recordTestInspection(
  server: Pick<TestApp, 'call' | 'now'>,
  { serial, checklist }: TestEquipment,
  { who = 'operator', body }: { who?: PersonName; body?: Partial<CallOf<typeof putInspection>['body']> } = {},
): Promise<string> {
  const id = systemIds.newId();
  const answers = conformingAnswers(checklist.inspectionQuestions);
  const createdAt = server.now().toISOString();
  const sent = { tagSerialNumber: serial, createdAt, answers, ...body };
  const { status } = await server.call(who, putInspection, { params: { id }, body: sent });
  if (status !== 200) {
    throw new Error(`not recorded: ${status}`);
  }
  return id;
}

/** Maintains a piece of equipment with conforming answers, unless `body` has others. @returns the record's id */
export async function recordTestMaintenance(
  server: Pick<TestApp, 'call' | 'now'>,
  { serial, checklist }: TestEquipment,
  {
    who = 'operator',
    body,
  }: { who?: PersonName; body?: Partial<CallOf<typeof putMaintenance>['body']> } = {},
): Promise<string> {
  const id = systemIds.newId();
  const answers = conformingAnswers(checklist.maintenanceQuestions);
  const createdAt = server.now().toISOString();
  const sent = { tagSerialNumber: serial, createdAt, answers, ...body };
  const { status } = await server.call(who, putMaintenance, { params: { id }, body: sent });
  if (status !== 200) {
    throw new Error(`not recorded: ${status}`);
  }
  return id;
}

/** Annuls a record. */
export async function annulTestRecord(
  { call }: Pick<TestApp, 'call'>,
  kind: 'inspections' | 'maintenances',
  id: string,
  { who = 'companyAdmin', reason = 'Tag trocada' }: { who?: PersonName; reason?: string } = {},
) {
  const parts = { params: { id }, body: { reason } };
  return kind === 'inspections' ? call(who, annulInspection, parts) : call(who, annulMaintenance, parts);
}

/** Creates the options of a call that uploads a picture of one colour. */
export async function pictureUpload(background: string): Promise<CallOptions> {
  const picture = await sharp({ create: { width: 400, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'foto.jpg');
  const request = new Response(form);
  return {
    rawBody: Buffer.from(await request.arrayBuffer()),
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
  };
}

/** Sends a photo of one colour. @returns its id */
export async function sendTestPhoto(
  server: Pick<TestApp, 'call'>,
  who: PersonName,
  background = '#336699',
): Promise<string> {
  const id = systemIds.newId();
  const upload = await pictureUpload(background);
  const { status } = await server.call(who, putPhoto, { params: { id }, body: new Blob([]) }, upload);
  if (status !== 200) {
    throw new Error(`photo not stored: ${status}`);
  }
  return id;
}

/** Returns a JPEG of 12 megapixels of noise, which is slow to decode. */
export async function largePhoto(): Promise<Uint8Array> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: 'white', noise } })
    .jpeg()
    .toBuffer();
}
