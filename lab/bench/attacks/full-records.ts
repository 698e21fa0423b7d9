/** A piece with 450 full inspections, each of 200 answers of 1,000 characters, sent through HTTP as a phone does. */
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { createCategory } from '../../../packages/contract/src/categories/categories.contract.ts';
import type { getFieldTag } from '../../../packages/contract/src/equipment/field-equipment.contract.ts';
import type { ReplyOf } from '../../../packages/contract/src/kernel/endpoint.ts';
import { newTagSerial } from '../../../packages/contract/src/tags/tags.rules.ts';
import { systemIds } from '../../../packages/server/src/platform/context/ids.ts';
import type { Target } from './attack-list.ts';

const RECORDS = 450;
const QUESTIONS = 200;
const AT_ONCE = 8;

type Call = (method: string, path: string, body?: object) => Promise<unknown>;

/** Returns a function that calls as a user, and waits when the server limits the calls of a minute. */
const caller =
  ({ mobcheck }: Target, headers: Readonly<Record<string, string>>): Call =>
  async (method, path, body) => {
    const init = {
      method,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    };
    let response = await fetch(mobcheck.url + path, init);
    while (response.status === 429) {
      await pause(Number(response.headers.get('retry-after') ?? 1) * 1000);
      response = await fetch(mobcheck.url + path, init);
    }
    if (!response.ok) {
      throw new Error(`${path}: ${response.status} ${await response.text()}`);
    }
    return response.status === 204 ? undefined : response.json();
  };

/** Makes the piece. Returns its serial. */
export async function makeFullPiece(target: Target): Promise<string> {
  const admin = caller(target, target.admins[0] ?? {});
  const create = async (path: string, body: object) =>
    ((await admin('POST', path, body)) as ReplyOf<typeof createCategory>).id;
  const categoryId = await create('/web/categories/', { name: 'Fichas longas', enabled: true });
  const inspectionTypeId = await create('/web/inspection-types/', {
    name: 'Fichas longas',
    categoryId,
    enabled: true,
    inspectionQuestions: Array.from({ length: QUESTIONS }, (_, index) => ({
      question: `Pergunta ${index}`,
      type: 'TEXT',
      enabled: true,
    })),
  });
  const productId = await create('/web/products/', {
    name: 'Ficha longa',
    sku: 'FICHA-LONGA',
    inspectionTypeId,
    inspectionSchedule: 30,
    daysNotificationNextInspectionDate: 5,
    enabled: true,
  });
  const serial = newTagSerial(new Uint8Array(randomBytes(11)));
  await create('/web/equipments/', { tagSerialNumber: serial, productId, extraLabel: 'Fichas' });
  await sendRecords(caller(target, target.operator), serial);
  return serial;
}

async function sendRecords(operator: Call, serial: string): Promise<void> {
  const tag = (await operator('GET', `/field/tags/${serial}/`)) as ReplyOf<typeof getFieldTag>;
  const questions = tag.state === 'REGISTERED' ? tag.checklist.inspectionQuestions : [];
  const answers = questions.map(({ id }) => ({ questionId: id, answer: 'x'.repeat(1000) }));
  let sent = 0;
  const sendInTurn = async () => {
    while (sent < RECORDS) {
      sent += 1;
      const createdAt = new Date(Date.now() - sent * 60_000).toISOString();
      const body = { tagSerialNumber: serial, createdAt, answers };
      await operator('PUT', `/field/inspections/${systemIds.newId()}`, body);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sendInTurn));
}

/** Lists the records of a piece, eight calls at a time, four times. Returns the number of replies and the size of the largest. */
export async function listFullRecords({ mobcheck, admins }: Target, serial: string): Promise<string> {
  const sizes: number[] = [];
  const askInTurn = async () => {
    for (let round = 0; round < 4; round += 1) {
      const url = `${mobcheck.url}/web/equipments/${serial}/inspections`;
      const response = await fetch(url, { headers: admins[0] ?? {} });
      sizes.push((await response.arrayBuffer()).byteLength);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
  return `${sizes.length} replies of at most ${(Math.max(...sizes) / 1e6).toFixed(1)} MB`;
}
