/** Tests of the id of a refused record that waits for the office. */
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { acceptQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '../../testing/equipment.ts';
import { fromNow, MINUTE } from '../../testing/field-records.ts';
import { refusedBody } from '../../testing/quarantine.ts';

const server = useApp();
const { call } = server;

it('a colleague cannot save a record with the id, and the office can accept the waiting record', async () => {
  const { serial, checklist } = await registerTestEquipment(server);
  const params = { id: systemIds.newId() };
  const createdAt = fromNow(-5 * MINUTE);
  const body = {
    tagSerialNumber: serial,
    createdAt,
    answers: conformingAnswers(checklist.inspectionQuestions),
  };
  const refused = refusedBody({ kind: 'inspection', serial, createdAt, body: JSON.stringify(body) });
  expect((await call('operator', putQuarantine, { params, body: refused })).status).toBe(200);

  const colleague = await call('companyAdmin', putInspection, { params, body });
  expect(colleague.problem.code).toBe('RECORD_CONTENT_DIFFERS');
  expect((await call('companyAdmin', acceptQuarantine, { params, body: {} })).status).toBe(200);
});

it('the person of the record can save it, since the phone may send it once more', async () => {
  const { serial, checklist } = await registerTestEquipment(server);
  const params = { id: systemIds.newId() };
  const createdAt = fromNow(-5 * MINUTE);
  const body = {
    tagSerialNumber: serial,
    createdAt,
    answers: conformingAnswers(checklist.inspectionQuestions),
  };
  const refused = refusedBody({ kind: 'inspection', serial, createdAt, body: JSON.stringify(body) });
  await call('operator', putQuarantine, { params, body: refused });
  expect((await call('operator', putInspection, { params, body })).status).toBe(200);
});
