/** Proof that one of two servers on one database and one bucket goes on when the other is killed. */
import { randomUUID } from 'node:crypto';
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import { confirmImport, getImport, mapImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { beforeAll, vi } from 'vitest';
import { freshSerial } from '../equipment.ts';
import { pictureUpload } from '../records.ts';
import { startServerProcess } from '../servers/server-process.ts';
import {
  addOperator,
  askForPassword,
  checksOf,
  ROUNDS,
  TAKEN_OVER,
  useTwoServers,
  WAIT,
} from '../servers/two-servers.ts';
import { upload } from '../sheets.ts';

const servers = useTwoServers();
const { show, printSum } = checksOf(servers);

beforeAll(async () => {
  // Stores when `sandbox-clock`, a job of every minute, was added.
  await servers.query(`create table public.timed_jobs (at timestamptz not null default now())`);
  await servers.query(`create function public.note_job() returns trigger language plpgsql as $$ begin
    insert into public.timed_jobs select from graphile_worker._private_tasks where id = new.task_id and identifier = 'sandbox-clock';
    return new; end $$`);
  await servers.query(
    `create trigger note_job after insert on graphile_worker._private_jobs for each row execute function public.note_job()`,
  );
});

/** Writes categories and photos through the balancer, until `stop` is called. */
function beginWriting() {
  const acknowledged: { readonly kind: 'category' | 'photo'; readonly name: string }[] = [];
  const lost: number[] = [];
  let isOver = false;
  const write = async (number: number) => {
    const name = randomUUID();
    const isPhoto = number % 4 === 0;
    const { status } = await (isPhoto
      ? servers.either.call(
          'operator',
          putPhoto,
          { params: { id: name }, body: new Blob([]) },
          await pictureUpload('#123456'),
        )
      : servers.either.call('companyAdmin', createCategory, { body: { name, enabled: true } }));
    if (status < 300) {
      acknowledged.push({ kind: isPhoto ? 'photo' : 'category', name });
    } else {
      lost.push(status);
    }
  };
  const writer = async (_: unknown, lane: number) => {
    for (let number = lane; !isOver; number += 1) {
      await write(number);
    }
  };
  const writers = Promise.all(Array.from({ length: 4 }, writer));
  const stop = async () => {
    isOver = true;
    await writers;
  };
  return { acknowledged, lost, stop };
}

show('no acknowledged write is lost when one server is killed, and the other goes on', async () => {
  const writing = beginWriting();
  await vi.waitUntil(() => writing.acknowledged.length >= 60, WAIT);
  const [killed] = servers.processes;
  await killed?.end('SIGKILL');
  const before = writing.acknowledged.length;
  await vi.waitUntil(() => writing.acknowledged.length >= before + 60, WAIT);
  // The server is started on its former address and gets requests again.
  const answered = servers.balancer.answered.get(killed?.url ?? '') ?? 0;
  servers.processes[0] = await startServerProcess({ ...servers.environment(), PORT: String(killed?.port) });
  await vi.waitUntil(() => (servers.balancer.answered.get(killed?.url ?? '') ?? 0) > answered + 20, WAIT);
  await writing.stop();
  const names = new Set((await servers.query('select name from g1_home.categories')).map(({ name }) => name));
  const missing = await Promise.all(
    writing.acknowledged.map(async ({ kind, name }) =>
      kind === 'category'
        ? !names.has(name)
        : (await servers.second.call('operator', getPhoto, { params: { id: name } })).status !== 200,
    ),
  );
  const wrong = missing.filter(Boolean).length;
  // Each of the four writers had at most one call at the server that was killed. A client repeats such a call.
  process.stdout.write(`calls cut off by the kill: ${writing.lost.join(', ')}\n`);
  const cutOff = writing.lost.length <= 4 && writing.lost.every((status) => status === 502) ? 0 : 1;
  return { wrong: wrong + cutOff, of: writing.acknowledged.length + 1 };
});

show('mails and an import of a server that is killed are taken over', async () => {
  const operators = await Promise.all(
    Array.from({ length: ROUNDS }, async () => addOperator(servers.either)),
  );
  await servers.query('update g1_home.companies set tags_limit = 100000');
  await servers.query(`update public.company_groups set equipment_cap = 100000`);
  const lines = Array.from({ length: 3000 }, (_, row) => `EXT-ABC-06;${freshSerial()};Sala ${row}`);
  const { id } = (await upload(servers.first, 'companyAdmin', ['Produto;Tag;Local', ...lines].join('\n')))
    .value;
  const fields = { product: 0, tagSerialNumber: 1, extraLabel: 2 };
  await servers.second.call('companyAdmin', mapImport, { params: { id }, body: { fields, attributes: [] } });
  const confirmed = await servers.first.call('companyAdmin', confirmImport, {
    params: { id },
    body: { rows: 'ALL' },
  });
  await Promise.all(operators.map(async ({ body }) => askForPassword(servers.either, body.email)));
  await servers.processes[0]?.end('SIGKILL');
  const mailsTo = (email: string) =>
    servers.mailbox.mailsTo(email).filter((mail) => mail.includes('password-reset')).length;
  await vi.waitUntil(() => operators.every(({ body }) => mailsTo(body.email) > 0), TAKEN_OVER);
  const read = async () => (await servers.second.call('companyAdmin', getImport, { params: { id } })).value;
  await vi.waitUntil(async () => (await read()).state === 'DONE', TAKEN_OVER);
  const rows = await servers.query(
    'select count(*)::int as count from g1_home.equipment where extra_label like $1',
    ['Sala %'],
  );
  const twice = operators.filter(({ body }) => mailsTo(body.email) > 1).length;
  process.stdout.write(`mails sent twice after the kill: ${twice}; rows: ${Number(rows[0]?.['count'])}\n`);
  const isRight = confirmed.status < 300 && rows[0]?.['count'] === lines.length;
  return { wrong: isRight ? 0 : 1, of: ROUNDS + 1 };
});

show('a job of every minute runs once a minute', async () => {
  await vi.waitUntil(
    async () =>
      (await servers.query(`select distinct date_trunc('minute', at) from public.timed_jobs`)).length >= 2,
    TAKEN_OVER,
  );
  const minutes = await servers.query(
    `select count(*)::int as count from public.timed_jobs group by date_trunc('minute', at)`,
  );
  return { wrong: minutes.filter(({ count }) => count !== 1).length, of: minutes.length };
});

printSum('one of two servers killed twice');
