/** Serves the product on a large tenant for `beside.ts`. Each line of the input is a state of its group, and the input's end stops it. */
import { createInterface } from 'node:readline';
import { addWebhook, enter, isState } from '../events/events.bench.ts';
import { enableTenQuestions, type Piece, register } from '../record.bench.ts';
import { openWorld } from '../world.ts';

const PIECES = 20;

const [data, receiver = ''] = process.argv.slice(2);
const world = await openWorld(data, { equipment: 100_000, inspectionsEach: 10 });
const productId = await enableTenQuestions(world.database, world.tenant);
const pieces: Piece[] = [];
for (let index = 0; index < PIECES; index += 1) {
  pieces.push(await register(world.call, productId));
}
const { url, headers, today } = world;
process.stdout.write(`${JSON.stringify({ url, headers, today, pieces })}\n`);
let hasWebhook = false;
for await (const state of createInterface({ input: process.stdin })) {
  if (!isState(state)) {
    throw new Error(`not a state: ${state}`);
  }
  if (!hasWebhook) {
    await addWebhook(world, receiver);
    hasWebhook = true;
  }
  await enter(world, state);
  process.stdout.write(`${JSON.stringify({ state })}\n`);
}
await world.close();
