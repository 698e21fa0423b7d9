/** Tests that counts and tags of a production run are right after every step of random histories with concurrent steps. */
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  confirmTagReceipt,
  replaceProducedTag,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { useApp } from '../../testing/app.ts';
import type { PersonName } from '../../testing/people.ts';
import { buyTags, makeTags, sendTags, tagsOf } from '../../testing/produced-tags.ts';
import { releaseTags } from '../tags/claim-tags-batch.exported.queries.ts';

const server = useApp();
const { call } = server;
const SEED = 20_261_122;
/** A history has about thirty steps, so the test plays a fifteenth of the configured number of histories. */
const HISTORIES = Math.ceil(inject('histories') / 15);

const rowsOf = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.pool.query<T>(text, values)).rows;

let home: { schemaName: string; tenantRole: string };
let productId: string;
beforeAll(async () => {
  const groups = await rowsOf<typeof home>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  home = groups[0] ?? { schemaName: '', tenantRole: '' };
  await server.database.pool.query('update g1_home.companies set tags_limit = 100000');
  productId = (await call('companyAdmin', listRegistrationProducts)).value[0]?.id ?? '';
});

interface Run {
  readonly runId: string;
  readonly orderId: string;
}

const register = async (who: PersonName, tagSerialNumber: string) =>
  (await call(who, registerEquipment, { body: { tagSerialNumber, productId, extraLabel: 'Sala' } })).status;

/** A step, with a number that chooses one of the tags of the run. */
type Step = readonly [name: keyof typeof STEPS, choice: number];

const STEPS = {
  make: async ({ runId }: Run) => (await makeTags(server, runId)).status,
  send: async ({ runId }: Run) => (await sendTags(server, runId)).status,
  receive: async ({ orderId }: Run) =>
    (await call('groupAdmin', confirmTagReceipt, { params: { id: orderId } })).status,
  claim: async (_: Run, serial: string) => register('companyAdmin', serial),
  claimByForeignGroup: async (_: Run, serial: string) => {
    const status = await register('foreignAdmin', serial);
    return status === 201 ? 500 : status;
  },
  replace: async ({ runId }: Run, serial: string) =>
    (await call('platformAdmin', replaceProducedTag, { params: { id: runId }, body: { serial } })).status,
  /** Releases a tag, like the undoing of an import. */
  undoClaim: async (_: Run, serial: string) => {
    await server.database.tenant(home, async (db) => {
      const tag = db.selectFrom('tags').select('equipmentId').where('serialNumber', '=', serial);
      const { equipmentId = null } = (await tag.forUpdate().executeTakeFirst()) ?? {};
      await releaseTags(db, equipmentId === null ? [] : [equipmentId], server.now());
    });
    return 200;
  },
} as const;

/** Returns the faults of a run: wrong counts, and tags that differ between the run, the group and the directory. */
async function violations({ runId }: Run, quantity: number): Promise<object[]> {
  return rowsOf(
    `select run.made, progress.*, null as serial from public.production_runs run
       join public.production_progress progress on progress.run_id = run.id
     where run.id = $1 and (made <> stock + sent + claimed + void
       or reserved + stock + sent + claimed <> $2
       or (state = 'waiting') <> (reserved > 0))
     union all
     select 0, null, null, 0, 0, 0, 0, 0, 0, false, produced.state, serial_number
     from public.produced_tags produced
     join public.tag_directory directory using (serial_number)
     left join g1_home.tags own using (serial_number)
     where run_id = $1 and (
       (produced.state in ('sent', 'claimed')) <> (own.company_id is not null)
       or (produced.state = 'claimed') <> (own.equipment_id is not null)
       or directory.tenant_role <> case when produced.state in ('sent', 'claimed') then $3 else '' end)`,
    [runId, quantity, home.tenantRole],
  );
}

/** Plays a history, in which the steps of a moment run at once. Returns the first moment with a fault, and the fault. */
async function play(quantity: number, history: readonly (readonly Step[])[]): Promise<string | undefined> {
  const run = await buyTags(server, { quantity });
  for (const moment of history) {
    const tags = await tagsOf(server, run.runId);
    const statuses = await Promise.all(
      moment.map(([name, choice]) => STEPS[name](run, tags[choice % tags.length]?.serial ?? '')),
    );
    const wrong = [...statuses.filter((status) => status >= 500), ...(await violations(run, quantity))];
    if (wrong.length > 0) {
      return `after ${JSON.stringify(moment)}: ${JSON.stringify(wrong)}`;
    }
  }
  return undefined;
}

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(
    ...(['make', 'make', 'send', 'send', 'receive', 'claim', 'claim', 'claim'] as const),
    ...(['claimByForeignGroup', 'replace', 'replace', 'undoClaim'] as const),
  ),
  fc.nat(5),
);
const moments = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 12, maxLength: 16 });

it(
  'made = stock + sent + claimed + void after each step, and each tag agrees with its state',
  { timeout: 1_200_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), moments, async (quantity, history) => {
        expect(await play(quantity, history)).toBeUndefined();
      }),
      { numRuns: HISTORIES, seed: SEED, endOnFailure: true },
    );
  },
);

describe('the state of a produced tag follows a registration', () => {
  const history: Step[][] = [[['make', 0]], [['send', 0]], [['claim', 0]], [['undoClaim', 0]]];

  beforeEach(async () => {
    await server.database.pool.query('alter table g1_home.tags disable trigger follow_produced_tag');
    onTestFinished(
      async () =>
        void (await server.database.pool.query(
          'alter table g1_home.tags enable trigger follow_produced_tag',
        )),
    );
  });

  it('without the trigger, which does not exist for a group on another server', async () => {
    expect(await play(2, history)).toBeUndefined();
  });

  it('a history detects a state that does not follow', async () => {
    const [follow] = await rowsOf<{ definition: string }>(
      `select pg_get_functiondef(oid) as definition from pg_proc
       where pronamespace = 'public'::regnamespace and proname = 'follow_tags'`,
    );
    onTestFinished(async () => void (await rowsOf(follow?.definition ?? '')));
    await server.database.pool.query(
      `create or replace function public.follow_tags(serials text[], claimed boolean, changed_at timestamptz) returns void
       language sql security definer as ''`,
    );
    expect(await play(2, history)).toContain('after [["claim",0]]');
    await server.database.pool.query('alter table g1_home.tags enable trigger follow_produced_tag');
    expect(await play(2, history)).toBeUndefined();
  });
});
