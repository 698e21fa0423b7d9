/** Tests that a piece with every field at its maximum makes events within the size of a body. */
import { MAX_EVENT_BYTES } from '@mobcheck/contract/events/event-body.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { eventsOf, flawedAnswers } from './events.testing.ts';

const server = useApp({ publicUrl: `https://${'mobcheck.'.repeat(20)}example` });
const events = eventsOf(server);

beforeAll(async () => events.switchTo(true));

it.each([
  ['a letter of four bytes', '𠮷'],
  ['a letter of three bytes', '漢'],
  ['a quote', '"'],
  ['a backslash', '\\'],
])('the events fit if every text of the piece repeats %s', async (_, letter) => {
  const longest = (max: number) => letter.repeat(Math.floor(max / letter.length));
  await events.sql('update g1_home.companies set name = $1 where id = $2', [
    longest(255),
    (await server.call('operator', getLoggedUser)).value.companyId,
  ]);
  await events.forget();
  const texts = {
    extraLabel: longest(150),
    extraCode: longest(50),
    assetNumber: longest(50),
    manufacturingNumber: longest(100),
    manufacturer: longest(100),
    unit: longest(50),
  };
  const piece = await registerTestEquipment(server, { body: texts });
  await events.sql('update g1_home.equipment set product_name = $1, product_sku = $2 where id = $3', [
    longest(150),
    longest(50),
    piece.id,
  ]);
  await recordTestInspection(server, piece, { body: { answers: flawedAnswers(piece) } });
  await events.change(piece.serial, { extraLabel: longest(149) });
  const bodies = await events.sql<{ type: string; body: string }>(
    'select type, body::text from g1_home.events',
  );
  expect(bodies.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['inspection.recorded', 'equipment.improper', 'equipment.updated']),
  );
  for (const { type, body } of bodies) {
    expect([type, Buffer.byteLength(body)]).toEqual([
      type,
      expect.toSatisfy((bytes: number) => bytes < MAX_EVENT_BYTES),
    ]);
  }
  const updated = (await events.bodies()).find(({ type }) => type === 'equipment.updated');
  expect(updated).toMatchObject({
    data: { before: { ...texts, productName: longest(150) }, after: { company: { name: longest(255) } } },
  });
});
