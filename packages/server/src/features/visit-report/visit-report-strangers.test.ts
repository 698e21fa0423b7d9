/** Tests of the photos of strangers in the report of a visit. */
import { confirmReports } from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { deficienciesOf } from '../../testing/agenda/deficiencies.ts';
import { agendaOrders, lineFor } from '../../testing/agenda/orders.ts';
import { strangers, takeReports } from '../../testing/agenda/problem-reports.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { serviceOrders } from '../../testing/service-orders.ts';
import { visitReports } from './visit-report.testing.ts';

const server = useApp();
const { report, sendPhoto } = strangers(server);
const orders = agendaOrders(server);
const { report: visitReport } = visitReports(server, serviceOrders(server));

it('photos of a report are printed only if they arrived before its confirmation', async () => {
  await takeReports(server);
  const piece = await registerTestEquipment(server);
  const ids = [systemIds.newId(), systemIds.newId(), systemIds.newId()] as const;
  const photoOf = async (id: string, width: number) => {
    const picture = sharp({ create: { width, height: 30, channels: 3, background: 'red' } });
    expect((await sendPhoto(piece.serial, id, await picture.jpeg().toBuffer())).status).toBe(204);
  };
  await report(piece.serial, { id: ids[0] });
  await report(piece.serial, { id: ids[1] });
  await photoOf(ids[0], 40);
  const reported = await deficienciesOf(server, { equipmentId: piece.id, state: 'REPORTED' });
  const deficiencyIds = reported.map(({ id }) => id);
  const body = { ids: deficiencyIds, severity: 'MINOR' as const };
  expect((await server.call('companyAdmin', confirmReports, { body })).value).toEqual({ confirmed: 1 });
  await report(piece.serial, { id: ids[2] });
  await photoOf(ids[1], 41);
  await photoOf(ids[2], 42);
  const order = await orders.createAndRead({ equipments: [lineFor(piece, 'FIX')], deficiencyIds });
  const { texts } = await visitReport(order.id);
  expect(texts.filter((text) => text.startsWith('Antes'))).toHaveLength(1);
});
