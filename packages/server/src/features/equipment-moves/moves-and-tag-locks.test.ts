/** Tests that moves and tag replacements lock all tags of a piece in the order of serials. */
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { replacements } from '../../testing/replacements.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';

const server = useApp();
const { move, expectConsistent } = equipmentMoves(server);
const { replace, requestReplacement } = replacements(server);

const LOCK_TAG = 'select from g1_home.tags where serial_number = $1 for update';

/** Returns an unused serial that sorts after another serial. */
function serialAfter(serial: string): string {
  let later = freshSerial();
  while (later <= serial) {
    later = freshSerial();
  }
  return later;
}

/** Registers a piece and replaces its tag. @returns the serial of the retired tag, and the current serial, which sorts after it */
async function retag(): Promise<{ retired: string; current: string }> {
  const { serial: retired } = await registerTestEquipment(server);
  const current = serialAfter(retired);
  expect((await replace(current, retired, 'companyAdmin', {})).status).toBe(200);
  return { retired, current };
}

it('a move waits for a retired tag before it locks the current tag', async () => {
  const { retired, current } = await retag();
  await whileRowsLocked(server, LOCK_TAG, [retired], async ({ query, untilBlocking }) => {
    const moving = move(current);
    await untilBlocking();
    await query(LOCK_TAG, [current]);
    await query('commit');
    expect((await moving).status).toBe(200);
  });
  await expectConsistent();
});

it('a merging replacement waits for a retired tag before it locks the current tag', async () => {
  const { retired, current } = await retag();
  const kept = await registerTestEquipment(server);
  expect((await requestReplacement(current, kept.serial)).status).toBe(200);
  await whileRowsLocked(server, LOCK_TAG, [retired], async ({ query, untilBlocking }) => {
    const replacing = replace(current, kept.serial, 'companyAdmin', { merging: true });
    await untilBlocking();
    await query(LOCK_TAG, [current]);
    await query('commit');
    expect((await replacing).status).toBe(200);
  });
  await expectConsistent();
});
