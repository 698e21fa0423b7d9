/** Proof that a flood of problem reports stays within its limits, adds no deficiency and fails no call of another group. */
import { setTimeout as pause } from 'node:timers/promises';
import { listDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import {
  REPORTS_OF_COMPANY_PER_DAY,
  REPORTS_OF_PIECE_PER_DAY,
  REPORTS_PER_HOUR,
} from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import { expect, it } from 'vitest';
import { strangers, takeReports } from '../agenda/problem-reports.ts';
import { useApp } from '../app.ts';
import { registerTestEquipment } from '../equipment.ts';
import { printFigure } from './figure.ts';

const CALLS = 10_000;
const ADDRESSES = 1000;
/** Calls that are sent at a time. */
const AT_ONCE = 80;
/** Pause between the calls of the other group, which stays within its own limit of calls. */
const PAUSE_MS = 100;
const PIECES = 30;
const CHOICES = ['MISSING', 'BLOCKED', 'DAMAGED', 'GAUGE', 'USED', 'SIGN'] as const;
const LIMIT_MS = 30 * 60_000;

const server = useApp({ rateLimitFactor: 1 });
const { call } = server;
const { report } = strangers(server);

const countOf = async (sql: string): Promise<number> =>
  Number((await server.database.pool.query<{ count: string }>(sql)).rows[0]?.count);

/** Returns what the office sees: open deficiencies, the report of equipment, and the first bundle of a phone. */
async function seenByOffice() {
  const { total } = (await call('companyAdmin', listDeficiencies)).value;
  const { revision: _, bundleAt: __, ...bundle } = (await call('operator', getFieldBundle)).value;
  return JSON.stringify({ total, bundle });
}

it(
  '10,000 reports from 1,000 addresses stay within the limits',
  async () => {
    await takeReports(server);
    const serials: string[] = [];
    for (let piece = 0; piece < PIECES; piece += 1) {
      serials.push((await registerTestEquipment(server)).serial);
    }
    const before = await seenByOffice();
    const byAddress = new Map<string, number>();
    const byPiece = new Map<string, number>();
    const statuses = new Map<number, number>();
    const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);
    const times: number[] = [];
    let failed = 0;
    let isOver = false;
    const others = async () => {
      while (!isOver) {
        const start = performance.now();
        const { status } = await call('foreignAdmin', listEquipment);
        times.push(performance.now() - start);
        failed += status === 200 ? 0 : 1;
        await pause(PAUSE_MS);
      }
    };
    let next = 0;
    const sender = async () => {
      while (next < CALLS) {
        const number = (next += 1);
        const address = Math.floor((number * ADDRESSES) / CALLS);
        const from = `10.9.${Math.floor(address / 250)}.${address % 250}`;
        const serial = serials[number % PIECES] ?? '';
        const { status } = await report(serial, {
          from,
          choice: CHOICES[number % CHOICES.length] ?? 'MISSING',
        });
        add(statuses, status);
        if (status === 200) {
          add(byAddress, from);
          add(byPiece, serial);
        }
      }
    };
    const serving = others();
    await Promise.all(Array.from({ length: AT_ONCE }, sender));
    isOver = true;
    await serving;
    const accepted = statuses.get(200) ?? 0;
    const notices = await countOf(`select count(*) from public.notices where kind = 'problem-report'`);
    const rows = await countOf('select count(*) from g1_home.problem_reports');
    const worst = { address: Math.max(...byAddress.values()), piece: Math.max(...byPiece.values()) };
    const broken = [
      accepted > REPORTS_OF_COMPANY_PER_DAY,
      worst.address > REPORTS_PER_HOUR,
      worst.piece > REPORTS_OF_PIECE_PER_DAY,
      rows !== accepted,
      notices > 1,
      (await seenByOffice()) !== before,
      failed > 0,
    ].filter(Boolean).length;
    const sorted = times.toSorted((one, other) => one - other);
    const at = (part: number) => `${Math.round(sorted[Math.floor(sorted.length * part)] ?? 0)} ms`;
    printFigure(
      broken,
      `of 7 promises broken by ${CALLS} reports from ${ADDRESSES} addresses: ${accepted} accepted, ${statuses.get(429) ?? 0} refused with 429, ` +
        `${statuses.get(503) ?? 0} with 503; at most ${worst.address} of an address and ${worst.piece} of a piece; ${notices} notice; ` +
        `another group made ${times.length} calls meanwhile, ${failed} failed, median ${at(0.5)}, 99 % within ${at(0.99)}`,
    );
    expect(broken).toBe(0);
  },
  LIMIT_MS,
);
