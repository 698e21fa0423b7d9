/** Service orders for tests, created by the platform admin in the company of the company admin and the operator. */
import {
  createServiceOrder,
  getServiceOrder,
  updateServiceOrder,
  type FullServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { beforeAll } from 'vitest';
import { systemIds } from '../platform/context/ids.ts';
import type { TestApp } from './app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from './equipment.ts';
import { emailOf, type PersonName } from './people.ts';

/** Creates a clock that runs from noon of a day, so that no test reaches midnight. */
export function fromNoon(day: string): () => Date {
  const offsetMs = Date.parse(`${day}T12:00:00-03:00`) - Date.now();
  return () => new Date(Date.now() + offsetMs);
}

const USERS = [
  'platformAdmin',
  'groupAdmin',
  'companyAdmin',
  'operator',
  'siblingAdmin',
  'foreignAdmin',
] as const;
const LABELS = ['Corredor 10', 'Corredor 2', 'Corredor 1'];

async function findUserIds({ database }: TestApp): Promise<Partial<Record<PersonName, string>>> {
  const { rows } = await database.pool.query<{ id: string; email: string }>(
    'select id, email from public.users where email = any($1)',
    [USERS.map((who) => emailOf(who))],
  );
  return Object.fromEntries(
    USERS.map((who) => [who, rows.find(({ email }) => email === emailOf(who))?.id ?? '']),
  );
}

async function companyHeader({ database }: TestApp): Promise<Record<string, string>> {
  const { rows } = await database.pool.query<{ header: string }>(
    `select g.name || '/' || u.company_id as header from public.users u
     join public.company_groups g on g.id = u.company_group_id where u.email = $1`,
    [emailOf('operator')],
  );
  return { [COMPANY_HEADER]: rows[0]?.header ?? '' };
}

/** Returns an order as the edit dialog sends it. */
function toUpdateBody(order: FullServiceOrder, change: Record<string, unknown> = {}) {
  return {
    startDate: order.startDate,
    endDate: order.endDate,
    responsibleUserId: order.responsibleUserId,
    status: order.status,
    priority: order.priority,
    observation: order.observation,
    updateDate: order.updateDate,
    equipments: order.equipments.map((line) => ({
      id: line.id,
      serviceOrderId: line.serviceOrderId,
      equipmentSerialNumber: line.equipmentSerialNumber,
      name: line.name,
      type: line.type,
      responsibleUserId: line.responsibleUserId,
      completionDate: line.completionDate,
    })),
    ...change,
  };
}

/** Returns the lines as the edit dialog sends them. Lines at the indexes are completed on the day, and the others are open. */
function linesCompletedOn(day: string, order: FullServiceOrder, indexes: readonly number[]) {
  return toUpdateBody(order).equipments.map((line, index) => ({
    ...line,
    completionDate: indexes.includes(index) ? day : null,
  }));
}

/** Inspects a piece as the operator. Returns the status. */
async function inspectPiece(server: TestApp, piece: TestEquipment): Promise<number> {
  const body = {
    tagSerialNumber: piece.serial,
    createdAt: server.now().toISOString(),
    answers: conformingAnswers(piece.checklist.inspectionQuestions),
  };
  const { status } = await server.call('operator', putInspection, {
    params: { id: systemIds.newId() },
    body,
  });
  return status;
}

/** Registers three pieces of equipment and creates the helpers for orders. */
export function serviceOrders(server: TestApp) {
  const { call } = server;
  const today = dayIn(DEFAULT_ZONE, new Date());
  const userIds: Partial<Record<PersonName, string>> = {};
  const pieces: TestEquipment[] = [];
  let headers: Record<string, string> = {};

  beforeAll(async () => {
    server.setNow(fromNoon(today));
    await server.database.pool.query('update g1_home.companies set tags_limit = 1000');
    Object.assign(userIds, await findUserIds(server));
    headers = await companyHeader(server);
    for (const extraLabel of LABELS) {
      pieces.push(await registerTestEquipment(server, { body: { extraLabel } }));
    }
  });

  /** Call options with the operator's company as the active one. */
  const inHome = () => ({ headers });

  const orderBody = (change: Record<string, unknown> = {}) => ({
    startDate: today,
    endDate: addDays(today, 7),
    responsibleUserId: userIds.operator ?? null,
    observation: 'Antes da vistoria',
    priority: 'HIGH' as const,
    equipments: pieces.map(({ serial }) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' as const })),
    ...change,
  });

  const create = async (change: Record<string, unknown> = {}) =>
    call('platformAdmin', createServiceOrder, { body: orderBody(change) }, inHome());

  const read = async ({ id }: { readonly id: string }): Promise<FullServiceOrder> =>
    (await call('platformAdmin', getServiceOrder, { params: { id } }, inHome())).value;

  const createAndRead = async (change: Record<string, unknown> = {}) => read((await create(change)).value);

  const update = async (order: FullServiceOrder, body: object) =>
    call('platformAdmin', updateServiceOrder, { params: { id: order.id }, body: body as never }, inHome());

  const linesCompleted = (order: FullServiceOrder, ...indexes: readonly number[]) =>
    linesCompletedOn(today, order, indexes);
  const inspect = (piece: TestEquipment) => inspectPiece(server, piece);
  return {
    today,
    userIds,
    pieces,
    inHome,
    orderBody,
    create,
    createAndRead,
    read,
    toUpdateBody,
    update,
    linesCompleted,
    inspect,
  };
}
