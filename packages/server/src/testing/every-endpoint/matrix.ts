/** The matrix of roles: calls every endpoint as every role and compares the responses with the contract. */
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import { fillPath, type Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { z } from 'zod';
import type { TestApp } from '../app.ts';
import { livingSessions } from './living-sessions.ts';
import { RELATIONS, pictureForm, type Relation } from './matrix-data.ts';
import type { Target } from './matrix-target.ts';
import { makeTargets } from './matrix-targets.ts';
import { goodValues, sampleOf } from './matrix-values.ts';
import type { PersonName } from '../people.ts';

export interface NamedEndpoint {
  readonly name: string;
  readonly endpoint: Endpoint;
}

/** A call and its result. */
export interface Cell {
  readonly name: string;
  readonly role: Role;
  readonly relation: Relation | 'none';
  /** The status of the response, with the code of an error. */
  readonly outcome: string;
  /** The expected outcome. Undefined means that the response is right. */
  readonly expectedInstead: string | undefined;
}

const CALLERS: readonly (readonly [Role, PersonName | undefined])[] = [
  ['ANONYMOUS', undefined],
  ['COMPANY_OPERATOR', 'operator'],
  ['COMPANY_ADMIN', 'companyAdmin'],
  ['COMPANY_GROUP_ADMIN', 'groupAdmin'],
  ['MOBCHECK_ADMIN', 'platformAdmin'],
];

const CONTRACTS = fileURLToPath(new URL('../../../../contract/src/', import.meta.url));

function isEndpoint(value: unknown): value is Endpoint {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'may' in value
  );
}

/** Imports every endpoint of the contract, in the order of the files. */
export async function contractEndpoints(): Promise<NamedEndpoint[]> {
  const files: string[] = [];
  for await (const file of glob('*/*.contract.ts', { cwd: CONTRACTS })) {
    files.push(file);
  }
  const lists = await Promise.all(
    files.toSorted().map(async (file) => {
      const exported: unknown = await import(CONTRACTS + file);
      return Object.entries(exported ?? {}).flatMap(([name, endpoint]) =>
        isEndpoint(endpoint) ? [{ name: `${file.split('/')[0]}.${name}`, endpoint }] : [],
      );
    }),
  );
  return lists.flat();
}

/** Returns a valid request of an endpoint. @param values by field name, which have precedence over generated ones */
export async function requestOf(endpoint: Endpoint, values: Record<string, unknown>) {
  const params = sampleOf(endpoint.params, values) as object | undefined;
  const query = sampleOf(endpoint.query, {}) as Record<string, string> | undefined;
  const body = endpoint.body instanceof z.ZodType ? sampleOf(endpoint.body, values) : undefined;
  return {
    method: endpoint.method,
    url: `${fillPath(endpoint.path, { ...params })}?${new URLSearchParams(query).toString()}`,
    headers: endpoint.body === 'text' ? { 'content-type': 'text/plain' } : {},
    ...(endpoint.body === 'text' ? { payload: 'Errada@123' } : {}),
    ...(endpoint.body === 'file' ? { payload: await pictureForm() } : {}),
    ...(body === undefined ? {} : { payload: body as object }),
  };
}

/** Returns the expected error as status and code; undefined if the call is allowed. */
function expectedError(
  endpoint: Endpoint,
  role: Role,
  relation: Relation | 'none',
  target: Target | undefined,
) {
  if (!endpoint.may.allows({ role })) {
    return role === 'ANONYMOUS' ? '401 SESSION_REQUIRED' : '403 ROLE_REFUSED';
  }
  // Calls on the shared schema depend only on their policy.
  if (endpoint.scope !== 'tenant' || target === undefined) {
    return undefined;
  }
  const seesOneCompany = role === 'COMPANY_OPERATOR' || role === 'COMPANY_ADMIN';
  const isOutsideCompany =
    relation === 'sibling' &&
    (target.ownedBy === 'active' || (target.ownedBy === 'company' && seesOneCompany));
  const isHidden = relation === 'foreign' || isOutsideCompany;
  const error = target.inBody === true ? '400 VALIDATION_FAILED' : '404 NOT_FOUND';
  return isHidden ? error : undefined;
}

/** Returns `let in` when an allowed call was refused or failed, else undefined. Errors that the endpoint declares are accepted. */
function violationOf(endpoint: Endpoint, outcome: string, hasTarget: boolean): string | undefined {
  if ((endpoint.errors ?? []).some(({ status, code }) => outcome === `${status} ${code}`)) {
    return undefined;
  }
  // With a target the call must succeed. Without a target the generated ids may not exist.
  const expected = hasTarget && endpoint.scope === 'tenant' ? /^2/ : /^(?!401|403|5)/;
  return expected.test(outcome) ? undefined : 'let in';
}

/** Calls every endpoint as every role on the data of every company. A person whose session a call has ended signs in again. */
export async function runMatrix(server: TestApp, endpoints: readonly NamedEndpoint[]): Promise<Cell[]> {
  const targets = await makeTargets(server);
  const cells: Cell[] = [];

  const tokenOf = livingSessions(server);

  const send = async (endpoint: Endpoint, token: string | undefined, values: Record<string, unknown>) => {
    const { headers, ...request } = await requestOf(endpoint, values);
    const response = await server.app.inject({
      ...request,
      headers: { ...headers, ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    });
    const problem = response.statusCode >= 400 && /json/.test(String(response.headers['content-type']));
    return problem
      ? `${response.statusCode} ${response.json<{ code: string }>().code}`
      : `${response.statusCode}`;
  };

  for (const { name, endpoint } of endpoints) {
    const target = targets.find(([pattern]) => pattern.test(`${endpoint.method} ${endpoint.path}`))?.[1];
    for (const [role, who] of CALLERS) {
      const token = who === undefined ? undefined : await tokenOf(who);
      for (const relation of target === undefined ? (['none'] as const) : RELATIONS) {
        const targetValues =
          target === undefined || relation === 'none' ? {} : await target.inputFor(relation);
        const outcome = await send(endpoint, token, { ...goodValues(), ...targetValues });
        const error = expectedError(endpoint, role, relation, target);
        const missingError = outcome === error ? undefined : error;
        const expectedInstead =
          error === undefined ? violationOf(endpoint, outcome, target !== undefined) : missingError;
        cells.push({ name, role, relation, outcome, expectedInstead });
      }
    }
    // This call has ended the sessions that the test application keeps for its people.
    if (name === 'session.endOtherSessions') {
      server.forgetTokens();
    }
  }
  return cells;
}

/** Returns a line for each cell with a wrong response. */
export function describeWrongCells(cells: readonly Cell[]): string[] {
  return cells
    .filter((cell) => cell.expectedInstead !== undefined)
    .map(
      ({ name, role, relation, outcome, expectedInstead }) =>
        `${name} ${role} ${relation}: ${outcome} instead of ${expectedInstead}`,
    );
}
