/** Starts two servers on one database and bucket behind a proxy, and counts the failed checks of a proof. */
import { randomUUID } from 'node:crypto';
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { getLoggedUser, login } from '@mobcheck/contract/session/session.contract.ts';
import { requestPasswordReset } from '@mobcheck/contract/signup/signup.contract.ts';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { copyDatabase } from '../cluster.ts';
import { TEST_PASSWORD, type PersonName } from '../people.ts';
import { printFigure } from '../proofs/figure.ts';
import { startS3Stub, type S3Stub } from '../s3-stub.ts';
import { startBalancer, type Balancer } from './balancer.ts';
import { startMailbox, type Mailbox } from './mailbox.ts';
import { remoteApp, type RemoteApp } from './remote-app.ts';
import { databaseUrlOf, filesUrlOf, startServerProcess, type ServerProcess } from './server-process.ts';

export const ROUNDS = 20;
export const WAIT = { timeout: 60_000, interval: 50 };
/** Options for waits on the jobs of a killed process, which are freed within about forty seconds. */
export const TAKEN_OVER = { timeout: 180_000, interval: 200 };
const LIMIT_MS = 20 * 60_000;

/** Returns a unique name of letters for a company group. */
export const newName = (): string =>
  randomUUID().replaceAll(/\d|-/g, (sign) => (sign === '-' ? '' : ('ghijklmnop'[Number(sign)] ?? '')));

/** The two servers and everything around them, started for a file of proofs. */
export interface TwoServers {
  readonly first: RemoteApp;
  readonly second: RemoteApp;
  /** The next server, chosen by the balancer. */
  readonly either: RemoteApp;
  readonly balancer: Balancer;
  readonly mailbox: Mailbox;
  readonly processes: ServerProcess[];
  /** Returns the keys of the servers' configuration, for their database or another database. */
  readonly environment: (database?: string) => Record<string, string>;
  readonly query: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;
}

/** Starts the servers and everything around them, with the test file's own copy of the database. */
async function startAll(name: string) {
  const cluster = inject('cluster');
  const s3: S3Stub = await startS3Stub();
  const mailbox = await startMailbox();
  await copyDatabase(cluster, 'mobcheck', name);
  const pool = new pg.Pool({ ...cluster, user: 'mobcheck', database: name });
  const environment = (database = name) => ({
    DATABASE_URL: databaseUrlOf(cluster, database),
    FILES_URL: filesUrlOf(s3.bucket),
    SMTP_URL: mailbox.url,
    ADMIN_EMAIL: 'first@mobcheck.test',
    ADMIN_PASSWORD: TEST_PASSWORD,
  });
  const processes = await Promise.all([startServerProcess(environment()), startServerProcess(environment())]);
  const balancer = await startBalancer(() => processes.map(({ url }) => url));
  const tokens = new Map<PersonName, string>();
  const [first, second, either] = [...processes, balancer].map(({ url }) => remoteApp(url, tokens));
  const stop = async () => {
    await balancer.stop();
    await Promise.all(processes.map(async ({ end }) => end('SIGTERM')));
    await pool.end();
    await mailbox.stop();
    await s3.stop();
  };
  const query = async (text: string, values: unknown[] = []) =>
    (await pool.query<Record<string, unknown>>(text, values)).rows;
  const app = { first, second, either } as Pick<TwoServers, 'first' | 'second' | 'either'>;
  return { ...app, balancer, mailbox, processes, environment, query, stop };
}

/** Starts two servers before the tests of a file and ends them afterwards. The returned object is filled before the tests. */
export function useTwoServers(): TwoServers {
  const running = {} as TwoServers & { stop: () => Promise<void> };
  beforeAll(
    async () => void Object.assign(running, await startAll(`two_servers_${process.pid}_${Date.now()}`)),
  );
  afterAll(async () => running.stop());
  return running;
}

let callers = 0;
/** Returns headers with a new client address, as a proxy sends them, so that the limits of addresses do not interfere. */
export const fromElsewhere = (): Record<string, string> => {
  callers += 1;
  return { 'x-forwarded-for': `10.9.${callers >> 8}.${callers % 256}` };
};

/** Signs in at a server. Returns the status, and the options of calls in the new session. */
export async function signIn({ call }: RemoteApp, email: string, password = TEST_PASSWORD) {
  const headers = { authorization: `Email ${email}`, 'content-type': 'text/plain', ...fromElsewhere() };
  const { status, bytes } = await call(undefined, login, { body: password, query: {} }, { headers });
  return { status, session: { headers: { authorization: `Bearer ${bytes.toString()}` } } };
}

/** Returns the status of a call in a session. */
export const statusOf = async (
  { call }: RemoteApp,
  session: Awaited<ReturnType<typeof signIn>>['session'],
): Promise<number> => (await call(undefined, getLoggedUser, {}, session)).status;

/** Asks a server for a mail to set a new password. */
export const askForPassword = async ({ call }: RemoteApp, email: string) => {
  const headers = { authorization: `Email ${email}`, ...fromElsewhere() };
  return call(undefined, requestPasswordReset, {}, { headers });
};

/** Adds an operator at a server. Returns the id and the body that was sent. */
export async function addOperator({ call }: RemoteApp) {
  const { companyId } = (await call('companyAdmin', getLoggedUser)).value;
  const body = {
    name: 'Ana',
    email: `${randomUUID()}@home.test`,
    phone: '11988887777',
    companyId: companyId ?? '',
    occupation: 'Brigadista',
    role: 'COMPANY_OPERATOR',
    status: 'ACTIVE',
    password: TEST_PASSWORD,
  } as const;
  const { value } = await call('platformAdmin', createCompanyUser, { body });
  return { id: value.id, body };
}

/** The number of checks, and how many of them failed. */
export interface Outcome {
  readonly wrong: number;
  readonly of: number;
}

/** Creates functions that declare checks, count failed checks and print the figure. */
export function checksOf(servers: TwoServers) {
  const outcomes: Outcome[] = [];

  const show = (what: string, work: () => Promise<Outcome>): void => {
    it(
      what,
      async () => {
        // A check that throws has failed.
        const outcome = await work().catch((error: unknown) => {
          process.stdout.write(`${what}: ${String(error)}\n`);
          return { wrong: 1, of: 1 };
        });
        outcomes.push(outcome);
        expect(outcome.wrong).toBe(0);
      },
      LIMIT_MS,
    );
  };

  /** Declares a check that acts on one server and reads from the other, in turns. `round` returns whether the result was right. */
  const showInTurns = (
    what: string,
    round: (here: RemoteApp, there: RemoteApp, number: number) => Promise<boolean>,
  ): void =>
    show(what, async () => {
      let wrong = 0;
      for (let number = 0; number < ROUNDS; number += 1) {
        const [here, there] =
          number % 2 === 0 ? [servers.first, servers.second] : [servers.second, servers.first];
        wrong += (await round(here, there, number)) ? 0 : 1;
      }
      return { wrong, of: ROUNDS };
    });

  /** Declares the last test of a file, which prints how many checks failed. */
  const printSum = (what: string): void => {
    it('prints the figure', () => {
      const sum = (of: (outcome: Outcome) => number) =>
        outcomes.reduce((all, outcome) => all + of(outcome), 0);
      const shares = [...servers.balancer.answered.values()];
      printFigure(
        sum(({ wrong }) => wrong),
        `of ${sum(({ of }) => of)} checks did not hold: ${what}; ${shares.join(' and ')} requests through the proxy`,
      );
      // Fails when one server did all the work.
      expect(shares.filter((share) => share > ROUNDS)).toHaveLength(2);
    });
  };
  return { show, showInTurns, printSum };
}
