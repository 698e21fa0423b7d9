/** `npm run bench:attacks -w lab`: measures the cost of one attacker for all other users, with the usual limits. */
// `-- reports` selects attacks by a part of their name.
// During an attack, a user of another company group, or a colleague of the attacker, sends ordinary calls. The last column is the outcome
// without the defence.
import { setTimeout as pause } from 'node:timers/promises';
import { type RunningMobcheck, startMobcheck } from '../../../e2e/server.ts';
import type { listCompanyGroups } from '../../../packages/contract/src/company-groups/company-groups.contract.ts';
import type { HandlerReplyOf } from '../../../packages/contract/src/kernel/endpoint.ts';
import { COMPANY_HEADER } from '../../../packages/contract/src/kernel/company-header.ts';
import { type Mailbox, startMailbox } from '../../../packages/server/src/testing/servers/mailbox.ts';
import { type Attack, ATTACKS, countOf, send, type Target } from './attack-list.ts';
import { signIn } from '../sign-in.ts';

/** Returns the memory that the server holds, in bytes. */
async function memoryOf({ mobcheck }: Target): Promise<number> {
  const metrics = await (await fetch(`${mobcheck.url}/metrics`)).text();
  return Number(/^process_resident_memory_bytes (\S+)/m.exec(metrics)?.[1]);
}

/** Runs an attack and sends calls of another user until it ends. Returns the row of the table. */
async function measure(
  target: Target,
  { what, before, path, others, prepare, run }: Attack,
): Promise<string> {
  const { mobcheck } = target;
  const headers = others === undefined ? target.other : target[others];
  let isOver = false;
  const prepared = (await prepare?.(target)) ?? '';
  const attack = run(target, prepared).finally(() => {
    isOver = true;
  });
  const times: number[] = [];
  const answers: number[] = [];
  let memory = 0;
  while (!isOver) {
    const begin = performance.now();
    answers.push(await send(mobcheck.url + path, { headers }));
    times.push(performance.now() - begin);
    memory = Math.max(memory, await memoryOf(target));
    await pause(50);
  }
  const calls = await attack;
  const slowest = Math.max(...times).toFixed(0);
  const megabytes = (memory / 1024 / 1024).toFixed(0);
  return `| ${[what, calls, `${countOf(answers)}; slowest ${slowest} ms`, `${megabytes} MB`, before].join(' | ')} |\n`;
}

/** Signs in one user of each role. The platform admin works in the generic group. */
async function openTarget(mobcheck: RunningMobcheck, mailbox: Mailbox): Promise<Target> {
  const [operator, companyAdmin, groupAdmin, platformAdmin] = await Promise.all(
    (['COMPANY_OPERATOR', 'COMPANY_ADMIN', 'COMPANY_GROUP_ADMIN', 'MOBCHECK_ADMIN'] as const).map(
      async (role) => signIn(mobcheck.url, mobcheck.logins[role]),
    ),
  );
  const groupsCall = await fetch(`${mobcheck.url}/web/company-groups/`, { headers: platformAdmin ?? {} });
  const { items } = (await groupsCall.json()) as HandlerReplyOf<typeof listCompanyGroups>;
  const generic = items.find(({ name }) => name === 'generic');
  if (generic === undefined) {
    throw new Error('the generic group is missing');
  }
  return {
    mobcheck,
    mailbox,
    operator: operator ?? {},
    admins: [companyAdmin ?? {}, groupAdmin ?? {}],
    colleague: groupAdmin ?? {},
    other: { ...platformAdmin, [COMPANY_HEADER]: `${generic.name}/${generic.companies[0]?.id}` },
  };
}

const mailbox = await startMailbox();
// Calls from this machine count as calls of a visitor, not of a proxy.
const mobcheck = await startMobcheck({ SMTP_URL: mailbox.url, RATE_LIMIT_FACTOR: '1', TRUST_PROXY: '0' });
process.stdout.write(
  '| Attack | its calls | others meanwhile | memory | before |\n| --- | --- | --- | --- | --- |\n',
);
try {
  const target = await openTarget(mobcheck, mailbox);
  for (const attack of ATTACKS.filter(({ what }) => what.includes(process.argv[2] ?? ''))) {
    process.stdout.write(await measure(target, attack));
  }
} finally {
  await mobcheck.stop();
  await mailbox.stop();
}
