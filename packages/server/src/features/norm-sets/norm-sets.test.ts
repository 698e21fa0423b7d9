/** Publishing and reviewing norm sets through HTTP. */
import { NFPA_10 } from '@mobcheck/contract/norm-sets/nfpa-10.testing.ts';
import { normSet } from '@mobcheck/contract/norm-sets/norm-set.contract.ts';
import {
  getNormSet,
  listNormSets,
  NORM_VERSION_NOT_NEXT,
  publishNormSet,
  reviewNormSet,
} from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const server = useApp();
const { call } = server;

beforeAll(() => server.setNow(new Date('2026-06-01T02:00:00Z')));

const publish = async (set: object) => call('platformAdmin', publishNormSet, { body: set as typeof NFPA_10 });
const review = async (body: { by: string; on: string } | null, version = 1) =>
  call('platformAdmin', reviewNormSet, { params: { key: 'br', version }, body: { review: body } });

const setOf = (key: string, version = 1) => ({ ...NFPA_10, key, version });

it('the set that comes with the product passes its own checks', async () => {
  const { value } = await call('platformAdmin', getNormSet, { params: { key: 'br', version: 1 } });
  const { data, error } = normSet.safeParse(value.document);
  expect(error?.issues).toBeUndefined();
  // It is stored as the contract reads it, with all defaults.
  expect(value.document).toEqual(data);
  expect(value.label).toMatchObject({ name: { pt: 'Brasil' }, publishedBy: null, classes: 3, rules: 6 });
});

it('each rule of the set that comes with the product has an example that needs the rule', async () => {
  const { value } = await call('platformAdmin', getNormSet, { params: { key: 'br', version: 1 } });
  const { rules, ...rest } = normSet.parse(value.document);
  for (const rule of rules) {
    expect(normSet.safeParse({ ...rest, rules: rules.filter((other) => other !== rule) }).success).toBe(
      false,
    );
  }
});

it('a published set is listed, the newest version first', async () => {
  expect((await publish(setOf('listed'))).status).toBe(201);
  expect((await publish(setOf('listed', 2))).status).toBe(201);
  const { value } = await call('platformAdmin', listNormSets);
  const listed = value.filter(({ key }) => key === 'listed');
  expect(listed.map(({ version }) => version)).toEqual([2, 1]);
  expect(listed[0]).toMatchObject({ publishedAt: '2026-06-01T02:00:00.000Z', reviewedBy: null, examples: 8 });
});

it('only the version after the newest is published', async () => {
  expect((await publish(setOf('versions', 2))).problem).toMatchObject({
    code: NORM_VERSION_NOT_NEXT.code,
    params: { next: 1 },
  });
  await publish(setOf('versions'));
  expect((await publish(setOf('versions'))).problem.params).toEqual({ next: 2 });
});

it('one of several concurrent publications of a version is saved', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, async () => publish(setOf('concurrent'))));
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 409, 409, 409,
  ]);
});

it('a set with a rule without an example is refused with its path, and is not saved', async () => {
  const [rule] = NFPA_10.rules;
  const refused = await publish({
    ...setOf('untested'),
    rules: [...NFPA_10.rules, { ...rule, when: { AGENT: { is: ['WATER'] } } }],
  });
  expect(refused.status).toBe(400);
  expect(refused.problem.issues).toEqual([{ path: 'rules.4', code: 'no_example' }]);
  const { value } = await call('platformAdmin', listNormSets);
  expect(value.some(({ key }) => key === 'untested')).toBe(false);
});

it('a review is noted on a version, and can be withdrawn', async () => {
  const noted = await review({ by: 'Ana Souza, CREA 123', on: '2026-05-31' });
  expect(noted.value).toMatchObject({ reviewedBy: 'Ana Souza, CREA 123', reviewedOn: '2026-05-31' });
  expect((await review(null)).value).toMatchObject({ reviewedBy: null, reviewedOn: null });
});

it('a review after today in Brazil is refused', async () => {
  // In UTC it is June already.
  expect((await review({ by: 'Ana', on: '2026-06-01' })).problem.issues).toEqual([
    { path: 'review.on', code: 'in_future' },
  ]);
});

it('a version that is not published is not found', async () => {
  expect((await review({ by: 'Ana', on: '2026-05-31' }, 9)).status).toBe(404);
  expect((await call('platformAdmin', getNormSet, { params: { key: 'br', version: 9 } })).status).toBe(404);
});

it.each(['groupAdmin', 'companyAdmin', 'operator'] as const)(
  '%s neither reads nor publishes sets',
  async (role) => {
    expect((await call(role, listNormSets)).status).toBe(403);
    expect((await call(role, publishNormSet, { body: setOf('theirs') })).status).toBe(403);
  },
);

it('the erasure of a person may replace texts about the publisher and the sources', async () => {
  await publish(setOf('erased'));
  await server.database.public(async (db) =>
    sql`update public.norm_sets set published_by = 'erased@erased.invalid', reviewed_by = 'erased@erased.invalid',
      reviewed_on = '2026-05-31', document = jsonb_set(document, '{sources,0,title}', '"erased@erased.invalid"')
      where key = 'erased'`.execute(db),
  );
  const { value } = await call('platformAdmin', getNormSet, { params: { key: 'erased', version: 1 } });
  expect(value.label).toMatchObject({ publishedBy: 'erased@erased.invalid' });
  expect(value.document).toMatchObject({ sources: [{ title: 'erased@erased.invalid' }] });
});

it('the database refuses to change a published set', async () => {
  const change = server.database.public(async (db) =>
    sql`update public.norm_sets set document = document || '{"version": 7}' where key = 'br'`.execute(db),
  );
  await expect(change).rejects.toThrow('a published norm set never changes');
});
