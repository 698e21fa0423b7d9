/** Records from a phone without signal, of both kinds, by outcome: what was true when they were made is kept. */
import { updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { describe, expect, it } from 'vitest';
import { realSource } from '../../platform/source.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { replacements } from '../../testing/replacements.ts';
import { away, fieldRecords, KINDS, MINUTE } from '../../testing/field-records.ts';

const server = useApp();
const { call } = server;
const { replace } = replacements(server);
const { newId } = realSource;

async function categoryOf({ serial }: TestEquipment): Promise<string> {
  const { value } = await call('operator', getFieldTag, { params: { serial } });
  return value.state === 'REGISTERED' ? value.equipment.product.categoryId : '';
}

/** The tag of the piece takes the place of a ladder's: the piece is merged into the ladder. */
async function transferToLadder(piece: TestEquipment): Promise<TestEquipment> {
  const ladder = await registerTestEquipment(server, { productName: 'Escada' });
  expect((await replace(piece.serial, ladder.serial)).status).toBe(200);
  return ladder;
}

/** The office finds that the piece is a ladder. */
async function becomeLadder(piece: TestEquipment): Promise<TestEquipment> {
  const ladder = await registerTestEquipment(server, { productName: 'Escada' });
  const body = { productId: ladder.product.id };
  const changed = await call('company', updateEquipment, { params: { serial: piece.serial }, body });
  expect(changed.value.productName).toBe(ladder.product.name);
  return ladder;
}

let counter = 0;

describe.each(KINDS)('a late record: $kind', (kind) => {
  const { bodyFor, answering, record, listOf, savedQuestions, saveQuestions, addAttribute } = fieldRecords(
    server,
    kind,
  );

  it.each([
    ['the tag was transferred to equipment of another product', transferToLadder],
    ['the product of the equipment was changed', becomeLadder],
  ])('200: kept in the words of its own checklist though %s', async (_, change) => {
    const piece = await registerTestEquipment(server);
    const attributeId = await addAttribute(await categoryOf(piece), `Lacre ${(counter += 1)}`);
    const parts = [{ partId: piece.checklist.parts[0]?.id, quantity: 2 }];
    const body = {
      ...answering(bodyFor(piece, away(-10 * MINUTE)), 0, { answer: 'NO' }),
      attributes: [{ attributeId, value: 'azul' }],
      ...(kind.kind === 'maintenances' ? { parts } : {}),
    };
    await change(piece);
    const id = newId();
    const { status, value } = await record('operator', id, body);
    expect([status, value.result]).toEqual([200, 'IMPROPER']);
    // Sent again, it answers the same.
    expect((await record('operator', id, body)).value).toEqual(value);
    const [kept] = (await listOf('company', piece.serial)).value;
    expect(kept?.attributesValues).toEqual([{ attribute: `Lacre ${counter}`, value: 'azul' }]);
    expect(kept?.questionsAnswers.map(({ question }) => question)).toEqual(
      piece.checklist[kind.asked].filter(({ type }) => type !== 'TEXT').map(({ question }) => question),
    );
    const { rows } = await server.database.pool.query(
      `select product_id, inspection_type_id from g1_home.${kind.kind} where id = $1`,
      [id],
    );
    expect(rows).toEqual([
      { product_id: piece.product.id, inspection_type_id: piece.product.inspectionTypeId },
    ]);
  });

  it('409 and 400: neither rows of nowhere, nor a checklist it never had, nor two mixed, nor half of one', async () => {
    const piece = await registerTestEquipment(server);
    const hose = await registerTestEquipment(server, { productName: 'Mangueira' });
    // Ahead of the clock: the checklist of a test is itself only seconds old.
    const body = bodyFor(piece, away(5 * MINUTE));
    const ladder = bodyFor(await transferToLadder(piece));
    const refused = [
      answering(body, 0, { questionId: newId() }).answers,
      bodyFor(hose).answers,
      [...body.answers, ...ladder.answers],
    ];
    for (const answers of refused) {
      const { problem } = await record('operator', newId(), { ...body, answers });
      expect(problem).toMatchObject({ status: 409, code: 'RECORD_ROW_UNKNOWN' });
    }
    const { problem } = await record('operator', newId(), { ...body, answers: body.answers.slice(1) });
    expect(problem).toMatchObject({ status: 400, issues: [{ path: 'answers', code: 'incomplete' }] });
    expect((await listOf('company', piece.serial)).value).toEqual([]);
  });

  it('a question that is newer than the record may be missing, an older one may not', async () => {
    const piece = await registerTestEquipment(server, { productName: 'Extintor de água' });
    const typeId = piece.product.inspectionTypeId;
    const body = bodyFor(piece, away(-60 * MINUTE));
    const [off, ...rest] = await savedQuestions(typeId);
    await saveQuestions(typeId, [
      { ...off, enabled: false } as NonNullable<typeof off>,
      ...rest,
      { question: 'Mais nova?', type: 'YES_NO_NA' },
    ]);
    // Made on a phone with the older list: answers what is off by now, and cannot know what is new.
    expect((await record('operator', newId(), body)).status).toBe(200);
    const late = await record('operator', newId(), { ...body, createdAt: away(5 * MINUTE) });
    expect(late.problem.issues).toEqual([{ path: 'answers', code: 'incomplete' }]);
  });
});
