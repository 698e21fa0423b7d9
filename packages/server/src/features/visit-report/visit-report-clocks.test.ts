/** Tests of the deadlines in a visit's report: only with clocks, in the language of the paper, and with the norm that they follow. */
import { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { listOfferedNormSets } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { addMonths, showDay } from '@mobcheck/contract/kernel/date.ts';
import { expect, it } from 'vitest';
import { switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { serviceOrders } from '../../testing/service-orders.ts';
import { visitReports } from './visit-report.testing.ts';

const server = useApp();
const orders = serviceOrders(server);
const { report } = visitReports(server, orders);

it('the report has the deadlines of pieces once the group has clocks, and names the norm', async () => {
  await switchOnPreviewed(server);
  const [year, month] = orders.today.split('-');
  const manufacturingDate = `${Number(year) - 1}-${month}-01`;
  const piece = await registerTestEquipment(server, {
    productName: 'Extintor de CO',
    body: { manufacturingDate },
  });
  const order = await orders.createAndRead({
    equipments: [{ equipmentSerialNumber: piece.serial, type: 'INSPECTION' }],
  });
  expect((await report(order.id)).texts).not.toContain('Prazos');
  const set = (await server.call('groupAdmin', listOfferedNormSets)).value.find(({ key }) => key === 'br');
  const { version, classes } = set ?? expect.fail('no set');
  const proposed = classes.find(({ key }) => key === 'CO2_EXTINGUISHER')?.clocks ?? [];
  const clocks = proposed.map(({ source: _, certainty: __, ...clock }) => clock);
  const norm = { key: 'br', version, class: 'CO2_EXTINGUISHER' };
  const products = [{ productId: piece.product.id, clocks, norm }];
  const { revision } = (await server.call('groupAdmin', previewClocks, { body: { products } })).value;
  await server.call('groupAdmin', applyClocks, { body: { products, revision } });
  const { texts, text } = await report(order.id);
  expect(texts).toContain('Prazos');
  expect(texts).toContain(`Normas dos prazos: Brasil ${version} (confira a norma)`);
  expect(text).toContain(`Teste hidrostático: ${showDay(addMonths(manufacturingDate, 60))}`);
  expect((await report(order.id, 'en')).text).toContain('Hydrostatic test: ');
});
