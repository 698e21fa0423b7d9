/** Service orders for tests: written by the platform admin in the company of `company` and `operator`. */
import {
  createServiceOrder,
  getServiceOrder,
  updateServiceOrder,
  type FullServiceOrder,
} from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { beforeAll } from 'vitest';
import { systemIds } from '../platform/context/ids.ts';
import type { TestApp } from './app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from './equipment.ts';
import { emailOf, type PersonName } from './people.ts';

/** A clock that runs from noon of a day: no test meets the day's end, whenever it is run. */
export function fromNoon(day: string): () => Date {
  const ahead = Date.parse(`${day}T12:00:00-03:00`) - Date.now();
  return () => new Date(Date.now() + ahead);
}

/** Three pieces in a corridor, and the acts on orders about them. */
export function serviceOrders(server: TestApp) {
  const { call } = server;
  const today = dayIn(DEFAULT_ZONE, new Date());
  const people: Partial<Record<PersonName, string>> = {};
  const pieces: TestEquipment[] = [];
  let home = '';

  beforeAll(async () => {
    server.setNow(fromNoon(today));
    const { pool } = server.database;
    await pool.query('update g1_home.companies set tags_limit = 1000');
    for (const who of ['platform', 'group', 'company', 'operator', 'sibling', 'stranger'] as const) {
      const found = await pool.query<{ id: string }>('select id from public.users where email = $1', [
        emailOf(who),
      ]);
      people[who] = found.rows[0]?.id ?? '';
    }
    const { rows } = await pool.query<{ header: string }>(
      `select g.name || '/' || u.company_id as header from public.users u
       join public.company_groups g on g.id = u.company_group_id where u.email = $1`,
      [emailOf('operator')],
    );
    home = rows[0]?.header ?? '';
    for (const extraLabel of ['Corredor 10', 'Corredor 2', 'Corredor 1']) {
      pieces.push(await registerTestEquipment(server, { body: { extraLabel } }));
    }
  });

  /** The platform admin works in any company by naming it. */
  const inHome = () => ({ headers: { 'mobcheck-company': home } });

  const orderBody = (change: Record<string, unknown> = {}) => ({
    startDate: today,
    endDate: addDays(today, 7),
    responsibleUserId: people.operator ?? null,
    observation: 'Antes da vistoria',
    priority: 'HIGH' as const,
    equipments: pieces.map(({ serial }) => ({ equipmentSerialNumber: serial, type: 'INSPECTION' as const })),
    ...change,
  });

  const create = async (change: Record<string, unknown> = {}) =>
    call('platform', createServiceOrder, { body: orderBody(change) }, inHome());

  const read = async ({ id }: { readonly id: string }): Promise<FullServiceOrder> =>
    (await call('platform', getServiceOrder, { params: { id } }, inHome())).value;

  const created = async (change: Record<string, unknown> = {}) => read((await create(change)).value);

  /** An order as the edit dialog sends it. */
  const sent = (order: FullServiceOrder, change: Record<string, unknown> = {}) => ({
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
  });

  const update = async (order: FullServiceOrder, body: object) =>
    call('platform', updateServiceOrder, { params: { id: order.id }, body: body as never }, inHome());

  /** The lines with those at some places completed today, the others open. */
  const done = (order: FullServiceOrder, ...places: readonly number[]) =>
    sent(order).equipments.map((line, index) => ({
      ...line,
      completionDate: places.includes(index) ? today : null,
    }));

  /** Inspects a piece as the operator; answers the status. */
  const inspect = async (piece: TestEquipment): Promise<number> => {
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: server.now().toISOString(),
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
    };
    const { status } = await call('operator', putInspection, { params: { id: systemIds.newId() }, body });
    return status;
  };

  return { today, people, pieces, inHome, orderBody, create, created, read, sent, update, done, inspect };
}
