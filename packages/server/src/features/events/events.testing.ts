/** Recorded events of the test groups, and the acts that record them. */
import { eventBody } from '@mobcheck/contract/events/event-body.contract.ts';
import { getEquipment, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { switchIntegrations } from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { expect } from 'vitest';
import { NIGHTLY_EVENTS } from './nightly-events.service.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../platform/jobs/nightly.ts';
import type { TestApp } from '../../testing/app.ts';
import type { TestEquipment } from '../../testing/equipment.ts';
import { conformingAnswers } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';

type Schema = 'g1_home' | 'g2_foreign';

/** Creates the helpers for an application. */
export function eventsOf(server: TestApp) {
  const { call } = server;
  const sql = async <Row extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await server.database.pool.query<Row>(text, values)).rows;

  const switchTo = async (isOn: boolean, who: PersonName = 'groupAdmin') =>
    expect((await call(who, switchIntegrations, { body: { isOn } })).status).toBe(204);

  /** Reads the bodies of a group in the order of the feed, each checked by the contract. */
  const bodies = async (schema: Schema = 'g1_home') =>
    (await sql<{ body: string }>(`select body from ${schema}.events order by transaction, id`)).map(
      ({ body }) => eventBody.parse(JSON.parse(body)),
    );

  const types = async (schema: Schema = 'g1_home') => (await bodies(schema)).map(({ type }) => type);

  /** Deletes the events of both groups. */
  const forget = async () => {
    await sql('delete from g1_home.events');
    await sql('delete from g2_foreign.events');
  };

  /** Runs the night of all groups. */
  const runNight = async () => {
    await server.database.public((db) => enqueue(db, nightlyJob(NIGHTLY_EVENTS), {}));
    await server.runJobs();
  };

  /** Changes fields of a piece and keeps the others. */
  const change = async (serial: string, fields: Partial<CallOf<typeof updateEquipment>['body']>) => {
    const { value } = await call('groupAdmin', getEquipment, { params: { serial } });
    const { productId, extraLabel, extraCode, dueDate, unit, manufacturer, manufacturingNumber } = value;
    const kept = { productId, extraLabel, extraCode, dueDate, unit, manufacturer, manufacturingNumber };
    return call('groupAdmin', updateEquipment, { params: { serial }, body: { ...kept, ...fields } });
  };

  return { sql, switchTo, bodies, types, forget, runNight, change };
}

/** Returns answers of which the first is NO, so that the inspection is improper. */
export function flawedAnswers({ checklist }: TestEquipment) {
  return conformingAnswers(checklist.inspectionQuestions).map((answer, index) =>
    index === 0 ? { ...answer, answer: 'NO' } : answer,
  );
}
