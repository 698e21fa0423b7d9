/** Proof that one call wins in races of fifty simultaneous calls, in twenty rounds each. The control runs without the locks. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import * as types from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { requestPasswordReset, resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import { TAG_RETIRED } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../app.ts';
import { freshSerial, registerTestEquipment } from '../equipment.ts';
import { emailOf } from '../people.ts';
import { replacements } from '../replacements.ts';
import { serviceOrders } from '../service-orders.ts';
import { printFigure } from './figure.ts';

const ROUNDS = 20;
const PARALLEL = 50;

const server = useApp();
const { call } = server;
const orders = serviceOrders(server);
const { replaceAndMerge, inspect, liftLimits } = replacements(server);

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query<Record<string, unknown>>(text, values)).rows;

beforeAll(async () => {
  await liftLimits();
});

/** Makes fifty calls at once. Returns their statuses. */
async function atOnce(work: (index: number) => Promise<{ readonly status: number }>): Promise<number[]> {
  return Promise.all(Array.from({ length: PARALLEL }, async (_, index) => (await work(index)).status));
}

/** Whether one call succeeded and the others were refused, not failed. */
function hasOneWinner(statuses: readonly number[]): boolean {
  return statuses.filter((status) => status < 300).length === 1 && statuses.every((status) => status < 500);
}

/**
 * Plays the rounds of a race and prints how many went wrong.
 * @param round returns whether the round had the right outcome
 */
async function countViolations(what: string, round: (number: number) => Promise<boolean>): Promise<number> {
  let violations = 0;
  for (let number = 0; number < ROUNDS; number += 1) {
    violations += (await round(number)) ? 0 : 1;
  }
  printFigure(violations, `of ${ROUNDS} rounds with ${PARALLEL} calls at once went wrong: ${what}`);
  return violations;
}

const LIMIT_MS = 30 * 60_000;

it(
  'one call gets the last free place of a company’s tags',
  async () => {
    const { product } = await registerTestEquipment(server);
    const used = `(select count(*) from g1_home.tags t where t.company_id = c.id and enabled and not retired and equipment_id is not null)`;
    const violations = await countViolations('the last free place of a company’s tags', async () => {
      await query(`update g1_home.companies c set tags_limit = ${used} + 1`);
      const statuses = await atOnce(async () =>
        call('companyAdmin', registerEquipment, {
          body: { tagSerialNumber: freshSerial(), productId: product.id },
        }),
      );
      return hasOneWinner(statuses);
    });
    await liftLimits();
    expect(violations).toBe(0);
  },
  LIMIT_MS,
);

it(
  'one call adds the fifth answer of a question',
  async () => {
    const category = (
      await call('companyAdmin', createCategory, { body: { name: 'Corrida', enabled: true } })
    ).value;
    const violations = await countViolations('the fifth answer of a question', async (round) => {
      const customAnswers = ['A', 'B', 'C', 'D'].map((answer) => ({ answer, type: 'NA' as const }));
      const inspectionQuestions = [{ question: 'Q', type: 'CUSTOM' as const, customAnswers }];
      const body = { name: `Corrida ${round}`, categoryId: category.id, inspectionQuestions };
      const { id } = (await call('companyAdmin', types.createInspectionType, { body })).value;
      const [question] = (await call('companyAdmin', types.getInspectionQuestions, { params: { id } })).value;
      const params = { questionId: question?.id ?? '' };
      const statuses = await atOnce(async (index) =>
        call('companyAdmin', types.putCustomAnswers, {
          params,
          body: [{ answer: `Quinta ${index}`, type: 'NA' }],
        }),
      );
      const saved = (await call('companyAdmin', types.getCustomAnswers, { params })).value;
      return hasOneWinner(statuses) && saved.length === 5;
    });
    expect(violations).toBe(0);
  },
  LIMIT_MS,
);

it(
  'one call uses the link of a forgotten password',
  async () => {
    const email = emailOf('siblingAdmin');
    const violations = await countViolations('the link of a forgotten password', async (round) => {
      await call(undefined, requestPasswordReset, {}, { headers: { authorization: `Email ${email}` } });
      const mail = (await server.runJobs()).findLast(({ to }) => to === email);
      const token = /password-reset\?t=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
      const headers = { authorization: `EmailToken ${token}`, 'content-type': 'text/plain' };
      const statuses = await atOnce(async (index) =>
        call(undefined, resetPassword, { body: `Corrida@${round}x${index}` }, { headers }),
      );
      return hasOneWinner(statuses);
    });
    expect(violations).toBe(0);
  },
  LIMIT_MS,
);

it(
  'one of two tags that replace each other wins',
  async () => {
    const violations = await countViolations('two tags that replace each other', async () => {
      const [a, b] = [await registerTestEquipment(server), await registerTestEquipment(server)];
      // Both pieces have records, which the remaining piece gets.
      await inspect(a, a.serial, { daysAgo: 2 });
      await inspect(b, b.serial, { daysAgo: 1 });
      const replies = await Promise.all(
        Array.from({ length: PARALLEL }, async (_, index) =>
          index % 2 === 0 ? replaceAndMerge(a.serial, b.serial) : replaceAndMerge(b.serial, a.serial),
        ),
      );
      // Repeats of the winning call succeed, and all other calls fail only because it has won.
      const outcomes = [0, 1].map((side) => {
        const ofSide = replies.filter((_, index) => index % 2 === side);
        return [...new Set(ofSide.map((reply) => (reply.status < 300 ? 'won' : reply.problem.code)))].join();
      });
      const tags = await query(
        `select retired, equipment_id as id from g1_home.tags where serial_number = any($1) order by retired`,
        [[a.serial, b.serial]],
      );
      return (
        outcomes.toSorted().join() === `${TAG_RETIRED.code},won` &&
        tags.map(({ retired }) => retired).join() === 'false,true' &&
        tags[0]?.['id'] === tags[1]?.['id']
      );
    });
    expect(violations).toBe(0);
  },
  LIMIT_MS,
);

it(
  'one call changes the status of an order',
  async () => {
    const violations = await countViolations('the status of an order', async () => {
      const order = await orders.createAndRead();
      const statuses = await atOnce(async (index) =>
        orders.update(
          order,
          index % 2 === 0
            ? orders.toUpdateBody(order, { status: 'CANCELLED' })
            : orders.toUpdateBody(order, {
                equipments: orders.linesCompleted(order, 0, 1, 2),
                status: 'FINISHED',
              }),
        ),
      );
      return hasOneWinner(statuses);
    });
    expect(violations).toBe(0);
  },
  LIMIT_MS,
);
