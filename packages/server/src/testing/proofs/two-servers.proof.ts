/** Proof with two servers on one database and one bucket: an act at one server takes effect at the other immediately. */
import { randomUUID } from 'node:crypto';
import { createCategory, listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
import { createCompanyGroup } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { updateCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { endOtherSessions } from '@mobcheck/contract/session/own-sessions.contract.ts';
import { getLoggedUser, logout } from '@mobcheck/contract/session/session.contract.ts';
import { resetPassword } from '@mobcheck/contract/signup/signup.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { listVideoLessons } from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { vi } from 'vitest';
import { conformingAnswers, registerTestEquipment } from '../equipment.ts';
import { emailOf, TEST_PASSWORD } from '../people.ts';
import { pictureUpload, sendTestPhoto } from '../records.ts';
import { remoteApp, type RemoteApp } from '../servers/remote-app.ts';
import { startServerProcess } from '../servers/server-process.ts';
import * as two from '../servers/two-servers.ts';

const { addOperator, askForPassword, fromElsewhere, newName, ROUNDS, signIn, statusOf, WAIT } = two;

const servers = two.useTwoServers();
const { show, showInTurns, printSum } = two.checksOf(servers);

show('two servers that begin together on an empty database make one installation', async () => {
  const emptyDatabase = `empty_${process.pid}`;
  await servers.query(`create database ${emptyDatabase}`);
  const both = await Promise.all([
    startServerProcess(servers.environment(emptyDatabase)),
    startServerProcess(servers.environment(emptyDatabase)),
  ]);
  const statuses = await Promise.all(
    both.map(async ({ url }) => (await signIn(remoteApp(url), 'first@mobcheck.test')).status),
  );
  await Promise.all(both.map(async ({ end }) => end('SIGTERM')));
  return { wrong: statuses.filter((status) => status !== 200).length, of: 2 };
});

show('a technician works behind the proxy', async () => {
  let wrong = 0;
  const { either } = servers;
  for (let number = 0; number < ROUNDS; number += 1) {
    const { serial, checklist } = await registerTestEquipment(either);
    const photo = await sendTestPhoto(either, 'operator');
    const answers = conformingAnswers(checklist.inspectionQuestions);
    const body = { tagSerialNumber: serial, createdAt: new Date().toISOString(), answers, photos: [photo] };
    const { status } = await either.call('operator', putInspection, { params: { id: randomUUID() }, body });
    const read = await either.call('companyAdmin', getPhoto, { params: { id: photo } });
    wrong += status === 200 && read.status === 200 ? 0 : 1;
  }
  return { wrong, of: ROUNDS };
});

showInTurns('a session begun at one server counts at the other, and so does its end', async (here, there) => {
  const { session } = await signIn(here, emailOf('operator'));
  const before = await statusOf(there, session);
  await here.call(undefined, logout, {}, session);
  return before === 200 && (await statusOf(there, session)) === 401;
});

showInTurns('ending other sessions at one server ends sessions begun at the other', async (here, there) => {
  const { body } = await addOperator(here);
  const { session: lost } = await signIn(there, body.email);
  const { session: kept } = await signIn(here, body.email);
  const before = await statusOf(there, lost);
  await here.call(undefined, endOtherSessions, {}, kept);
  return before === 200 && (await statusOf(there, lost)) === 401 && (await statusOf(there, kept)) === 200;
});

showInTurns('a user deactivated at one server is refused at the other', async (here, there) => {
  const { id, body } = await addOperator(here);
  const { session } = await signIn(there, body.email);
  const { password: _, ...rest } = body;
  const before = await statusOf(there, session);
  const { status } = await here.call('platformAdmin', updateCompanyUser, {
    params: { id },
    body: { ...rest, status: 'INACTIVE' },
  });
  return before === 200 && status < 300 && (await statusOf(there, session)) !== 200;
});

showInTurns('a photo stored at one server is read at the other', async (here, there) => {
  const id = randomUUID();
  const picture = await pictureUpload('#336699');
  await here.call('operator', putPhoto, { params: { id }, body: new Blob([]) }, picture);
  const [own, other] = await Promise.all(
    [here, there].map(async ({ call }) => call('operator', getPhoto, { params: { id } })),
  );
  return own?.status === 200 && other?.status === 200 && own.bytes.equals(other.bytes);
});

showInTurns('a setting changed at one server counts at the other', async (here, there) => {
  const read = async ({ call }: RemoteApp) =>
    (await call('groupAdmin', listSystemConfig)).value.find(({ param }) => param === 'REQUIRE_LOCATION');
  const before = await read(there);
  const enabled = before?.enabled !== true;
  await here.call('groupAdmin', toggleSystemConfig, { params: { id: before?.id ?? '' }, body: { enabled } });
  const after = await read(there);
  await here.call('groupAdmin', toggleSystemConfig, {
    params: { id: before?.id ?? '' },
    body: { enabled: false },
  });
  return after?.enabled === enabled;
});

showInTurns('a company group created at one server works at the other', async (here, there) => {
  const companyGroup = newName();
  const email = `rosa@${companyGroup}.test`;
  const { status } = await here.call('platformAdmin', createCompanyGroup, {
    body: {
      companyCnpj: '34.028.316/0001-03',
      companyName: 'Nova Ltda',
      companyGroup,
      responsibleName: 'Rosa Lima',
      responsibleEmail: email,
      responsiblePhone: '11988887777',
      responsibleOccupation: 'Diretora',
      responsiblePassword: TEST_PASSWORD,
    },
  });
  const { session } = await signIn(there, email);
  const categories = await there.call(undefined, listCategories, {}, session);
  return status === 201 && categories.status === 200 && categories.value.total > 0;
});

showInTurns('a call that both servers get with the same key takes effect once', async (here, there) => {
  const name = randomUUID();
  const headers = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(
    [here, there].map(async ({ call }) =>
      call('companyAdmin', createCategory, { body: { name, enabled: true } }, { headers }),
    ),
  );
  const rows = await servers.query('select id from g1_home.categories where name = $1', [name]);
  return (
    rows.length === 1 && answers.every(({ status, value }) => status === 201 && value.id === rows[0]?.['id'])
  );
});

showInTurns('a record that both servers get is saved once', async (here, there) => {
  const { serial, checklist } = await registerTestEquipment(here);
  const id = randomUUID();
  const body = {
    tagSerialNumber: serial,
    createdAt: new Date().toISOString(),
    answers: conformingAnswers(checklist.inspectionQuestions),
  };
  const answers = await Promise.all(
    [here, there].map(async ({ call }) => call('operator', putInspection, { params: { id }, body })),
  );
  const rows = await servers.query('select id from g1_home.inspections where id = $1', [id]);
  return rows.length === 1 && answers.every(({ status }) => status === 200);
});

showInTurns('a video link signed by one server opens at the other', async (here, there) => {
  const lesson = (await here.call('companyAdmin', listVideoLessons)).value.lessons.find(
    ({ videoUrl }) => videoUrl,
  );
  const { statusCode } = await there.app.inject({
    url: lesson?.videoUrl ?? '',
    headers: { range: 'bytes=0-99' },
  });
  return statusCode === 206;
});

showInTurns(
  'a mail is sent once, and its link works at both servers until it is used',
  async (here, there) => {
    const { body } = await addOperator(here);
    await askForPassword(here, body.email);
    const mails = () => servers.mailbox.mailsTo(body.email).filter((mail) => mail.includes('password-reset'));
    await vi.waitUntil(() => mails().length > 0, WAIT);
    const [mail = ''] = mails();
    const token = /password-reset\?t=(?:3D)?([\w-]{43})/.exec(mail.replaceAll(/=\r?\n/g, ''))?.[1];
    const send = async ({ call }: RemoteApp) =>
      call(
        undefined,
        resetPassword,
        { body: `Outra@${randomUUID()}` },
        {
          headers: { authorization: `EmailToken ${token}`, 'content-type': 'text/plain', ...fromElsewhere() },
        },
      );
    const used = await send(there);
    const again = await send(here);
    // A second sending would need the job in the table, so the check waits until the table is empty.
    await vi.waitUntil(
      async () => (await servers.query(`select from graphile_worker._private_jobs`)).length === 0,
      WAIT,
    );
    return used.status === 200 && again.status === 401 && mails().length === 1;
  },
);

show('wrong passwords at both servers are counted together', async () => {
  const { body } = await addOperator(servers.either);
  for (const app of [
    ...Array.from({ length: 5 }, () => servers.first),
    ...Array.from({ length: 5 }, () => servers.second),
  ]) {
    await signIn(app, body.email, 'wrong');
  }
  const statuses = await Promise.all(
    [servers.first, servers.second].map(async (app) => (await signIn(app, body.email)).status),
  );
  return { wrong: statuses.filter((status) => status !== 429).length, of: 2 };
});

show('calls to both servers are counted together', async () => {
  const { body } = await addOperator(servers.either);
  const { session } = await signIn(servers.first, body.email);
  const { id } = (await servers.first.call(undefined, getLoggedUser, {}, session)).value;
  // The first call of a session at a server is counted for the address.
  await statusOf(servers.second, session);
  const shared = async () =>
    Number(
      (
        await servers.query('select max(calls) as calls from public.call_counts where key like $1', [
          `%user ${id}`,
        ])
      )[0]?.['calls'],
    );
  const callMany = async (app: RemoteApp, calls: number) => {
    const statuses: number[] = [];
    const lane = async () => {
      for (let call = 0; call < calls / 20; call += 1) {
        statuses.push(await statusOf(app, session));
      }
    };
    await Promise.all(Array.from({ length: 20 }, lane));
    return statuses.filter((status) => status === 200).length;
  };
  const atFirst = await callMany(servers.first, 1000);
  await vi.waitUntil(async () => (await shared()) >= 1000, WAIT);
  // A server shares its count, and reads the sum, from a tenth of the limit on.
  const atSecond = await callMany(servers.second, 140);
  await vi.waitUntil(async () => (await shared()) >= 1140, WAIT);
  const rest = await callMany(servers.second, 1000);
  // The limit is 1,200 calls a minute. Without sharing, the second server would accept all of its own thousand.
  process.stdout.write(`calls that were taken: ${atFirst} + ${atSecond} + ${rest}\n`);
  return { wrong: atFirst + atSecond + rest <= 1260 ? 0 : 1, of: 1 };
});

printSum('two servers at work');
