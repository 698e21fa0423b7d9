/** Tests of the export of all data of a group: rights, the key that works once, and the content without secrets. */
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { createDataExport, downloadDataExport } from '@mobcheck/contract/data-export/data-export.contract.ts';
import { extract } from 'tar-stream';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { shutDoors, openDoors } from '../../platform/db/doors/doors.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { recordTestInspection, sendTestPhoto } from '../../testing/records.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const query = async (text: string, values: unknown[] = []) => server.database.pool.query(text, values);
const begin = async (who: PersonName = 'groupAdmin') => call(who, createDataExport, { body: {} });
const download = async (path: string) => server.app.inject({ url: path });

/** Reads an archive. @returns the content of each entry by its path */
async function entriesOf(archive: Buffer): Promise<Map<string, string>> {
  const entries = new Map<string, string>();
  const tar = Readable.from([archive])
    .pipe(createGunzip())
    .pipe(extract() as unknown as NodeJS.WritableStream);
  for await (const entry of tar as unknown as AsyncIterable<Readable & { header: { name: string } }>) {
    entries.set(entry.header.name, (await buffer(entry)).toString());
  }
  return entries;
}

beforeEach(async () => {
  await setIntegrations(server);
  await query('delete from public.data_exports');
  await query('update public.sessions set proved_at = now()');
});

describe('POST /web/data-export/', () => {
  it('is for admins of a group with integrations and a recent proof', async () => {
    for (const who of ['operator', 'companyAdmin', 'platformAdmin'] as const) {
      expect((await begin(who)).problem.code).toBe('ROLE_REFUSED');
    }
    await server.tokenOf('groupAdmin');
    await query(`update public.sessions set proved_at = now() - interval '1 hour'`);
    expect((await begin()).problem.code).toBe('PROOF_REQUIRED');
    await setIntegrations(server, false);
    expect((await begin()).problem.code).toBe('INTEGRATIONS_OFF');
  });

  it('begins three exports a day, also with simultaneous calls', async () => {
    const begun = await Promise.all(Array.from({ length: 5 }, async () => begin()));
    expect(begun.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(begun.find(({ status }) => status !== 200)?.problem.code).toBe('TOO_MANY_EXPORTS');
    await query(`update public.data_exports set created_at = created_at - interval '25 hours'`);
    expect((await begin()).status).toBe(200);
  });

  it('mails the admins of the group', async () => {
    await begin();
    const mails = (await server.runJobs()).filter(({ subject }) => subject.startsWith('Todos os dados'));
    expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([emailOf('groupAdmin')]));
  });
});

describe('GET /public/data-export/:key', () => {
  it('streams the rows and files of the group alone, without secrets', async () => {
    const own = await registerTestEquipment(server);
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    await recordTestInspection(server, own);
    await sendTestPhoto(server, 'operator');
    const { path } = (await begin()).value;
    const { rawPayload, headers } = await download(path);
    expect(headers['content-type']).toBe('application/gzip');
    const entries = await entriesOf(rawPayload);
    const all = [...entries.values()].join('');
    expect(all).toContain(own.serial);
    expect(all).not.toContain(foreign.serial);
    expect(all).not.toContain('$argon2');
    const names = [...entries.keys()];
    expect(
      names.filter((name) => /second_factors|passkeys|recovery_codes|sessions|api_tokens/.test(name)),
    ).toEqual([]);
    expect(names.at(-1)).toBe('manifest.json');
    const manifest = JSON.parse(entries.get('manifest.json') ?? '') as { facts: { files: number } };
    expect(manifest.facts.files).toBeGreaterThan(0);
  });

  it('opens once', async () => {
    const { path } = (await begin()).value;
    const answers = await Promise.all([download(path), download(path)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(1);
    expect((await download(path)).statusCode).toBe(404);
    expect((await download(downloadDataExport.path.replace(':key', 'x'.repeat(43)))).statusCode).toBe(404);
  });

  it('streams one archive of a group at a time', async () => {
    const [first, second] = [(await begin()).value, (await begin()).value];
    const lock = 'lock table g1_home.inspections in access exclusive mode';
    await whileRowsLocked(server, lock, [], async ({ query: inLock, untilBlocking }) => {
      const streamed = download(first.path);
      await untilBlocking();
      const statuses: number[] = [];
      const other = download(second.path).then(({ statusCode }) => statuses.push(statusCode));
      // The second download must be refused at once, instead of waiting for the same lock.
      await vi.waitFor(() => expect(statuses).toEqual([429]), WAIT_OPTIONS);
      await other;
      await inLock('commit');
      expect((await streamed).statusCode).toBe(200);
    });
    expect((await download((await begin()).value.path)).statusCode).toBe(200);
  });

  it.each<[string, string]>([
    ['its time is over', `update public.data_exports set expires_at = now() - interval '1 second'`],
    ['integrations are off', 'update public.company_groups set has_integrations = false'],
    [
      'the admin is demoted',
      `update public.users set role = 'COMPANY_ADMIN' where email = 'groupadmin@mobcheck.test'`,
    ],
    [
      'the admin is removed',
      `update public.users set status = 'DELETED' where email = 'groupadmin@mobcheck.test'`,
    ],
  ])('opens nothing when %s', async (_, change) => {
    const { path } = (await begin()).value;
    await query(change);
    expect((await download(path)).statusCode).toBe(404);
    await query(
      `update public.users set role = 'COMPANY_GROUP_ADMIN', status = 'ACTIVE' where email = 'groupadmin@mobcheck.test'`,
    );
  });

  it('opens nothing in a restored copy with its doors shut', async () => {
    const { path } = (await begin()).value;
    await server.database.public(shutDoors);
    expect((await download(path)).statusCode).toBe(404);
    const refused = await begin();
    expect([refused.status, refused.problem.code]).toEqual([409, 'DOORS_SHUT']);
    await server.database.public(openDoors);
  });
});
