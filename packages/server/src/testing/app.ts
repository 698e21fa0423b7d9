/** The application on its own copy of the template database, and calls to it by test users. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { type CallOf, type Endpoint, fillPath } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ProblemDetails } from '@mobcheck/contract/kernel/api-error.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino, type DestinationStream } from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import type { z } from 'zod';
import type { Clock } from '../platform/context/clock.ts';
import { systemIds, type IdSource } from '../platform/context/ids.ts';
import { receiveBillingEvent } from '@mobcheck/contract/billing/billing.contract.ts';
import { type Billing, sandboxBilling } from '../features/billing/configured-billing.service.ts';
import { buildApp } from '../app.ts';
import type { FeatureParts } from '../features/feature-parts.ts';
import { featureJobs } from '../features/index.ts';
import { folderFileStore, type FileStore } from '../platform/files/file-store.ts';
import { sparedFileStore } from '../platform/files/spared-file-store.ts';
import { setLoginDefaults } from '../platform/db/group-login.ts';
import { openDatabase, type Database } from '../platform/db/database.ts';
import { createServerLog } from '../platform/server-log.ts';
import { runDueJobs } from '../platform/jobs/runner.ts';
import type { OutgoingMail } from '../platform/mail/transport.ts';
import { copyDatabase } from './cluster.ts';
import { emailOf, TEST_PASSWORD, type PersonName } from './people.ts';

export interface TestApp {
  app: FastifyInstance;
  database: Database;
  filesDir: string;
  /** Calls an endpoint as a test user. Undefined means without a session. */
  call: <E extends Endpoint>(
    who: PersonName | undefined,
    endpoint: E,
    ...parts: CallParts<E>
  ) => Promise<CallResponse<E>>;
  /** Sets the clock of the application to a fixed time, to a function or, with undefined, to the real time. */
  setNow: (now: Date | (() => Date) | undefined) => void;
  now: () => Date;
  tokenOf: (who: PersonName) => Promise<string>;
  /** Makes every test user sign in again at the next call, after a call has ended their sessions. */
  forgetTokens: () => void;
  /** Runs the jobs that are due. Returns every mail sent so far, oldest first. */
  runJobs: () => Promise<readonly OutgoingMail[]>;
  /** Stops the application before its tests end, so that its database can be copied. */
  stop: () => Promise<void>;
}

/** The input of a call, which may be omitted if the endpoint requires none, and its options. */
type CallParts<E extends Endpoint> =
  object extends CallOf<E> ? [CallOf<E>?, CallOptions?] : [CallOf<E>, CallOptions?];

/** Calls endpoints as one user. */
export type UserCall = <E extends Endpoint>(endpoint: E, ...parts: CallParts<E>) => Promise<CallResponse<E>>;

export interface CallOptions {
  headers?: Record<string, string>;
  /** A body that the contract's types do not allow. */
  rawBody?: unknown;
}

/** The response to a call. */
export interface CallResponse<E extends Endpoint> {
  status: number;
  headers: Record<string, unknown>;
  /** The reply, parsed by the contract; throws when the response is a problem. */
  value: E['reply'] extends z.ZodType ? z.output<E['reply']> : string;
  problem: ProblemDetails;
  bytes: Buffer;
}

let counter = 0;

/** The part of the result of `inject` that tests read. */
interface RawResponse {
  readonly statusCode: number;
  readonly headers: Record<string, unknown>;
  readonly rawPayload: Buffer;
  readonly body: string;
  readonly json: () => unknown;
}

/** The part of an application that receives calls. */
export interface AppCalls {
  readonly inject: (options: InjectOptions) => Promise<RawResponse>;
}

function toResponse<E extends Endpoint>(endpoint: E, response: RawResponse): CallResponse<E> {
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes: response.rawPayload,
    get value() {
      if (response.statusCode >= 400) {
        throw new Error(`${response.statusCode}: ${response.body}`);
      }
      const reply = endpoint.reply;
      return (
        typeof reply === 'string' ? response.body : reply.parse(response.json())
      ) as CallResponse<E>['value'];
    },
    get problem() {
      if (response.statusCode < 400) {
        throw new Error(`not a problem: ${response.statusCode}`);
      }
      return response.json() as ProblemDetails;
    },
  };
}

const PUBLIC_URL = 'http://localhost:8080';
// Nothing listens there. A test that needs external services passes their URLs.
const UNREACHABLE_URLS = { first: 'http://127.0.0.1:1', second: 'http://127.0.0.1:1' };

/** Creates a function that signs users in, each once, and returns their tokens, which are kept in `tokens`. */
export function tokensOf(app: () => AppCalls, tokens: Map<PersonName, string>): TestApp['tokenOf'] {
  return async (who) => {
    const known = tokens.get(who);
    if (known !== undefined) {
      return known;
    }
    const response = await app().inject({
      method: 'POST',
      url: '/web/authentication/?remember=true',
      headers: { authorization: `Email ${emailOf(who)}`, 'content-type': 'text/plain' },
      payload: TEST_PASSWORD,
    });
    tokens.set(who, response.body);
    return response.body;
  };
}

/** Creates the function that calls endpoints. */
export function callsOf(app: () => AppCalls, tokenOf: TestApp['tokenOf']): TestApp['call'] {
  return async (who, endpoint, ...[input, options]) => {
    const { params, query, body } = (input ?? {}) as { params?: object; query?: object; body?: unknown };
    const search = new URLSearchParams(
      Object.entries(query ?? {}).flatMap(([key, value]) =>
        value === undefined ? [] : [[key, String(value)] as [string, string]],
      ),
    ).toString();
    const payload = options?.rawBody ?? body;
    const response = await app().inject({
      method: endpoint.method,
      url: fillPath(endpoint.path, { ...params }) + (search ? `?${search}` : ''),
      headers: {
        ...(who ? { authorization: `Bearer ${await tokenOf(who)}` } : {}),
        ...options?.headers,
      },
      ...(payload === undefined ? {} : { payload: payload as object }),
    });
    return toResponse(endpoint, response);
  };
}

/** Creates a `call` as one test user. Undefined means without a session. The headers are added to each call. */
export function callAs(
  { call }: Pick<TestApp, 'call'>,
  who: PersonName | undefined,
  headers: Record<string, string> = {},
): UserCall {
  return async (endpoint, ...[input, options]) =>
    call(who, endpoint, input as never, { ...options, headers: { ...headers, ...options?.headers } });
}

type AppOptions = Pick<
  FeatureParts,
  | 'rateLimitFactor'
  | 'postalCodeUrls'
  | 'requiredFactor'
  | 'passphrases'
  | 'timeZone'
  | 'contact'
  | 'terms'
  | 'signup'
  | 'cnpjUrl'
  | 'outside'
> & {
  /** Base of links. The default is an address of this machine. */
  readonly publicUrl?: string;
  /** Receives the log with the access log. Undefined means that only errors are logged, to the standard output. */
  readonly log?: DestinationStream;
  /** Connections to the database; default as in production. */
  readonly connections?: number;
  /** Opens the file store; default: a folder. */
  readonly openFiles?: (folder: string) => FileStore;
  /** Default: random ids. */
  readonly ids?: IdSource;
  /** A stopped application whose data is copied. Default: the template database. */
  readonly copyOf?: Pick<TestApp, 'database' | 'filesDir'>;
};

interface RunningApp extends Pick<TestApp, 'app' | 'database' | 'filesDir'> {
  readonly files: FileStore;
  readonly rateLimitFactor: number;
  readonly signup: FeatureParts['signup'];
  readonly outside: FeatureParts['outside'];
  readonly billing: Billing;
}

/** Starts an application on a new copy of the template database, with its own folder for files. */
async function startApp(
  clock: Clock,
  { ids = systemIds, copyOf, ...options }: AppOptions,
): Promise<RunningApp> {
  const cluster = inject('cluster');
  const { host, port } = cluster;
  const name = `test_${process.pid}_${(counter += 1)}_${Date.now()}`;
  await copyDatabase(cluster, copyOf?.database.pool.options.database ?? 'mobcheck', name);
  const filesDir = await mkdtemp(join(tmpdir(), 'mobcheck-files-'));
  if (copyOf !== undefined) {
    await cp(copyOf.filesDir, filesDir, { recursive: true });
  }
  const files = (options.openFiles ?? ((folder) => sparedFileStore(folderFileStore(folder))))(filesDir);
  const pooler = inject('pooler');
  const login = {
    user: 'mobcheck',
    database: name,
    ...(options.connections === undefined ? {} : { max: options.connections }),
  };
  const directly = { ...login, host, port };
  const isNaming = inject('isNaming');
  const database =
    pooler === undefined
      ? openDatabase(directly, undefined, undefined, undefined, isNaming)
      : openDatabase(
          { ...login, ...pooler.address },
          undefined,
          undefined,
          directly,
          isNaming && pooler.keepsNames,
        );
  await setLoginDefaults(database.direct, 'current_user');
  const billing = sandboxBilling({
    database,
    clock,
    ids,
    publicUrl: PUBLIC_URL,
    deliver: async ({ body, authorization }) => {
      const headers = { authorization, 'content-type': 'application/json' };
      const call = { method: 'POST', url: receiveBillingEvent.path, headers, payload: body } as const;
      return (await app.inject(call)).statusCode;
    },
  });
  const app = await buildApp({
    ...options,
    billing,
    database,
    clock,
    ids,
    logger: options.log === undefined ? pino({ level: 'error' }) : createServerLog('trace', options.log),
    hasAccessLog: options.log !== undefined,
    publicUrl: options.publicUrl ?? PUBLIC_URL,
    files,
    webRoot: undefined,
    demoLogins: undefined,
  });
  const { rateLimitFactor, signup, outside } = options;
  return { app, database, filesDir, files, billing, rateLimitFactor, signup, outside };
}

/** Runs the jobs that are due, and passes their mails to `send`. */
async function runJobs(
  { database, files, billing, rateLimitFactor, signup, outside }: RunningApp,
  clock: Clock,
  send: (mail: OutgoingMail) => Promise<void>,
): Promise<void> {
  const jobs = featureJobs({
    database,
    clock,
    ids: systemIds,
    publicUrl: PUBLIC_URL,
    rateLimitFactor,
    mail: { send },
    files,
    billing,
    ...(signup && { signup }),
    ...(outside && { outside }),
  });
  await runDueJobs(database, jobs, pino({ level: 'error' }));
}

/** Starts an application for the tests of one file. By default its rate limits cannot be reached. */
export function useApp({
  rateLimitFactor = 1000,
  postalCodeUrls = UNREACHABLE_URLS,
  ...options
}: Partial<AppOptions> = {}): TestApp {
  let now: Date | (() => Date) | undefined;
  const clock: Clock = { now: () => (typeof now === 'function' ? now() : (now ?? new Date())) };
  const mails: OutgoingMail[] = [];
  let running = {} as RunningApp;
  const tokens = new Map<PersonName, string>();
  const tokenOf = tokensOf(() => running.app, tokens);

  beforeAll(async () => {
    running = await startApp(clock, { ...options, rateLimitFactor, postalCodeUrls });
  });

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    stopping ??= running.app.close().then(async () => running.database.close());
    await stopping;
  };

  afterAll(async () => {
    await stop();
    await rm(running.filesDir, { recursive: true, force: true });
  });

  return {
    get app() {
      return running.app;
    },
    get database() {
      return running.database;
    },
    get filesDir() {
      return running.filesDir;
    },
    setNow: (to) => {
      now = to;
    },
    now: clock.now,
    tokenOf,
    forgetTokens: () => tokens.clear(),
    runJobs: async () => {
      await runJobs(running, clock, async (mail) => void mails.push(mail));
      return mails;
    },
    stop,
    call: callsOf(() => running.app, tokenOf),
  };
}

/**
 * Adds an active operator to the company admin's company, with the test password.
 * @returns the operator's id
 * @throws Error when the call is refused
 */
export async function addTestOperator(
  { call }: Pick<TestApp, 'call'>,
  email: string,
  name: string,
): Promise<string> {
  const { companyId } = (await call('companyAdmin', getLoggedUser)).value;
  const body = {
    name,
    email,
    phone: '11 98888-7777',
    companyId,
    occupation: 'Brigadista',
    role: 'COMPANY_OPERATOR' as const,
    status: 'ACTIVE' as const,
    password: TEST_PASSWORD,
  };
  return (await call('companyAdmin', createCompanyUser, { body })).value.id;
}
