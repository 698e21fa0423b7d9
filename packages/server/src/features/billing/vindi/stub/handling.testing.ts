/** The common part of the stub's endpoints, with calls, replies and refusals. */
import { z } from 'zod';
import type { VindiShapes } from './shapes.testing.ts';
import type { VindiAccount } from './account.testing.ts';

export interface StubCall {
  readonly method: string;
  /** Path without the base. */
  readonly path: string;
  readonly search: URLSearchParams;
  readonly body: string;
  /** Whether the call has the right key. */
  readonly isAllowed: boolean;
  readonly isJson: boolean;
}

export interface StubReply {
  readonly status: number;
  /** The content, sent as JSON unless it is a text. */
  readonly content: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A refusal with the documented body. */
export class StubProblem extends Error {
  readonly reply: StubReply;

  constructor(status: number, id: string, parameter?: string) {
    super(id);
    const problem = { id, ...(parameter === undefined ? {} : { parameter }), message: `mensagem de ${id}` };
    this.reply = { status, content: { errors: [problem] } };
  }
}

export type Handler = (parts: {
  readonly account: VindiAccount;
  readonly shapes: VindiShapes;
  readonly id: number;
  readonly search: URLSearchParams;
  readonly body: unknown;
}) => StubReply;

/** Returns the resource of an id. @throws StubProblem without such a resource */
export function found<T extends { readonly id: number }>(rows: readonly T[], id: number): T {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) {
    throw new StubProblem(404, 'not_found');
  }
  return row;
}

/** Returns the object that a parameter refers to. @throws StubProblem without such an object */
export function referred<T extends { readonly id: number }>(
  rows: readonly T[],
  id: number,
  parameter: string,
): T {
  const row = rows.find((one) => one.id === id);
  if (row === undefined) {
    throw new StubProblem(422, 'invalid_parameter', parameter);
  }
  return row;
}

/** @throws StubProblem that names the first wrong parameter */
export function parse<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const result = schema.safeParse(body);
  if (!result.success) {
    throw new StubProblem(422, 'invalid_parameter', result.error.issues[0]?.path.join('.'));
  }
  return result.data;
}

export const created = (content: unknown): StubReply => ({ status: 201, content });
export const done = (content: unknown): StubReply => ({ status: 200, content });

export const pricing = z.object({
  price: z.string().regex(/^\d+\.\d\d$/),
  schema_type: z.enum(['flat', 'per_unit']),
});
