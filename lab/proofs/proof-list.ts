/** The proofs, in the order in which they are run and shown. */
import { ACCOUNT_DEFECTS } from '../planted-defects/account.defects.ts';
import { LOSSY_WEBHOOKS, named, SESSIONS_IN_SERVERS, STATE_IN_SERVERS, UNLOCKED } from './proof-defects.ts';
import type { Proof } from './proof.ts';

const VITEST = ['node_modules/vitest/vitest.mjs', 'run'];
const FIGURE = /^figure: (.*)$/;
/** The line of Vitest's summary with the numbers of tests. */
const TESTS = /^\s*Tests\s+(\d.*)$/;

/** Returns a proof with tests in `packages/server/src/testing/proofs`. @param file part of the paths of its tests */
function serverProof(what: string, file: string, control: Proof['control']): Proof {
  return {
    what,
    command: `npm run proofs -w lab -- --only '${what}'`,
    args: [...VITEST, '--project', 'proofs', file],
    environment: { PROOFS: '1' },
    figure: FIGURE,
    control,
  };
}

export const PROOFS: readonly Proof[] = [
  {
    what: 'acknowledged writes after kills of server and database',
    command: 'node lab/proofs/kills.ts',
    args: ['lab/proofs/kills.ts'],
    figure: FIGURE,
    control: {
      without:
        'with synchronous_commit=off, and with a runner of jobs that drops promises in a process that does not survive this',
      environment: { KILLS: '10' },
      defects: [
        {
          file: 'server/src/platform/jobs/runner.ts',
          text: '    preset: HELD_OUTCOMES,\n',
          replacement: '',
        },
        {
          file: 'server/src/run-server.ts',
          text: '  surviveStrayRejections(process, printError);\n',
          replacement: '',
        },
        {
          file: 'embedded-postgres/src/settings.ts',
          text: "    jit: 'off',",
          replacement: "    jit: 'off',\n    synchronous_commit: 'off',",
        },
      ],
    },
  },
  {
    what: 'events through an outage of an hour and kills',
    command: "npm run proofs -w lab -- --only 'events through an outage'",
    args: ['lab/proofs/outage/outage.ts'],
    figure: FIGURE,
    control: {
      without:
        'with events that wait in memory, recordings told again when they are sent again, a split transaction of deliveries, no retries, and the workers of mails',
      environment: { OUTAGE_EVENTS: '400' },
      defects: LOSSY_WEBHOOKS,
    },
  },
  {
    what: 'ten minutes of work and of abandoned downloads',
    command: 'node lab/proofs/soak.ts',
    args: ['lab/proofs/soak.ts'],
    figure: FIGURE,
    control: {
      without: 'with files whose source stays open after its client has disconnected',
      environment: { SOAK_MINUTES: '1' },
      defects: [
        {
          file: 'server/src/platform/http/download.ts',
          text: '    source.destroy();\n    await ended;\n',
          replacement: '    await ended;\n',
        },
      ],
    },
  },
  serverProof('two servers', 'two-servers', {
    without: 'with files, sessions and counts of calls in each server',
    defects: STATE_IN_SERVERS,
  }),
  {
    what: 'journeys of the browser with two servers',
    command: 'node lab/proofs/journeys.mjs',
    args: ['lab/proofs/journeys.mjs'],
    figure: TESTS,
    control: {
      without: 'with files and sessions in each server',
      defects: [
        SESSIONS_IN_SERVERS,
        {
          file: 'server/src/platform/files/open-file-store.ts',
          text: 'folderFileStore(`${dataDir}/files`)',
          // The process that loads the demonstration is behind no proxy, and the servers copy its files.
          replacement:
            "folderFileStore(`${dataDir}/files${process.env['PUBLIC_URL'] === undefined ? '' : process.pid}`)",
        },
      ],
    },
  },
  serverProof('races', 'races.proof.ts', { without: 'without the locks', defects: UNLOCKED }),
  serverProof('retries of creating calls', 'retries.proof.ts', {
    without: 'with keys that are not kept',
    defects: [
      {
        file: 'server/src/platform/http/idempotency.ts',
        text: '  const earlier = await claimKey(call.db, row);',
        replacement: '  const earlier = undefined as Awaited<ReturnType<typeof claimKey>>;',
      },
    ],
  }),
  serverProof('words of other groups', 'canaries.proof.ts', {
    without: 'with the group of a call in a variable that all calls share',
    defects: [
      {
        file: 'server/src/platform/db/database.ts',
        text: "    tenant: async (tenant, work, limit, wanted = 'all') => {\n",
        replacement:
          "    tenant: async (asked, work, limit, wanted = 'all') => {\n      const shared = globalThis as unknown as { tenant: Tenant };\n      shared.tenant = asked;\n      await new Promise((resolve) => setImmediate(resolve));\n      const { tenant } = shared;\n",
      },
    ],
  }),
  {
    what: 'random requests to every endpoint',
    command: 'FUZZ_CALLS=200 npm test -- fuzz',
    args: [...VITEST, '--project', 'server', 'every-endpoint/fuzz.test.ts'],
    environment: { FUZZ_CALLS: '200' },
    figure: /^(?:random requests: (.*)|\s*Tests\s+(\d+ passed.*))$/,
    control: { own: 'a handler that throws, and other planted faults, are found by tests of the same file' },
  },
  {
    what: 'the server behind PgBouncer in transaction mode',
    command: "npm run proofs -w lab -- --only 'PgBouncer'",
    args: [
      ...VITEST,
      '--project',
      'server',
      'src/platform',
      'src/features/inspections',
      'src/features/session',
    ],
    environment: { POOLER: '1' },
    figure: /^\s*Tests\s+(.*)$/,
    control: {
      without: 'with named statements',
      defects: [
        {
          file: 'server/src/platform/db/transaction.ts',
          text: "client.query({ text, values, name, queryMode: 'extended' } as pg.QueryConfig)",
          replacement:
            "client.query({ text, values, queryMode: 'extended', name: process.getBuiltinModule('node:crypto').createHash('md5').update(text).digest('hex') } as pg.QueryConfig)",
        },
      ],
    },
  },
  {
    what: 'histories of the billing providers',
    command: 'HISTORIES=1000 npm test -- histories/histories.test',
    args: [...VITEST, '--project', 'server', 'billing/histories/histories.test.ts'],
    environment: { HISTORIES: '1000' },
    figure: TESTS,
    control: { own: 'a handler that believes the content of webhook calls fails in tests of the same file' },
  },
  {
    what: '10,200 histories of pieces with clocks',
    command: 'HISTORIES=3400 npm test -- clock-histories.test',
    args: [...VITEST, '--project', 'server', 'clocks/clock-histories.test.ts'],
    environment: { HISTORIES: '3400' },
    figure: TESTS,
    control: { own: 'the planted defects of clocks fail in the same file' },
  },
  serverProof('replies while another product has clocks', 'clocks-of-others', {
    own: 'replies differ if the product of the pieces has clocks, in the same file',
  }),
  serverProof('a flood of problem reports', 'report-flood', {
    without: 'without the limits',
    defects: [
      {
        file: 'server/src/features/problem-reports/problem-reports.service.ts',
        text: '  await countReport(',
        replacement: '  void countReport;\n  void (',
      },
    ],
  }),
  {
    what: 'time of a login with an unknown address',
    command: 'npm run login-timing -w lab',
    args: ['lab/proofs/login-timing.ts'],
    figure: /^\| ((?:login|password reset) \|.*)$/,
    control: {
      without: 'an unknown address is answered without comparing a password',
      defects: [named(ACCOUNT_DEFECTS, 'an unknown address is answered without comparing a password')],
    },
  },
  {
    what: 'one group floods another',
    command: 'npm run bench:fairness -w lab',
    args: ['lab/bench/fairness.ts'],
    figure: /^\| ((?:in turns|control) \|.*)$/,
    control: { own: 'the same without turns, in the same table' },
  },
  {
    what: 'backup, destruction and restore of 50 groups',
    command: 'npm run backup-proof -w lab',
    args: ['lab/proofs/backup/proof.ts'],
    figure: /^(.*\S) {2,}(?:yes|NO)$/,
    control: { own: 'one changed value in one row changes the hash of its group' },
  },
  {
    what: 'planted defects',
    command: 'npm run planted-defects -w lab',
    args: ['lab/planted-defects/planted-defects.ts'],
    figure: /^(found: .*)$/,
    control: { own: 'the tests are green without a defect, in the same copy' },
  },
  {
    what: 'the phone without signal',
    command: 'npm run offline-proof -w lab',
    args: ['lab/proofs/offline-proof.mjs'],
    figure: TESTS,
    control: { own: 'docs/proofs-offline.md names each' },
  },
];
