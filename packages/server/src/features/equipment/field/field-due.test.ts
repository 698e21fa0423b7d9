/** Tests `hasEquipment` in the phone's list of equipment that needs attention. */
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment } from '../../../testing/equipment.ts';

const server = useApp();
const { call } = server;

it('`hasEquipment` is false only for a company without equipment', async () => {
  const ofNobody = { total: 0, items: [], hasEquipment: false };
  expect((await call('operator', listFieldDue)).value).toEqual(ofNobody);
  await registerTestEquipment(server, { body: { dueDate: '2090-01-31' } });
  const inOrder = { total: 0, items: [], hasEquipment: true };
  expect((await call('operator', listFieldDue)).value).toEqual(inOrder);
  expect((await call('foreignAdmin', listFieldDue)).value).toEqual(ofNobody);
});
