/** The source of the TypeScript client at `/docs/mobcheck-client.ts`, generated from the open endpoints of the contract. */
import { readFileSync } from 'node:fs';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { z } from 'zod';
import { VERSION } from '../../version.ts';
import { acceptsIdempotencyKey, jsonSchema } from '../routes/schema.ts';
import { withNotes } from './operation.ts';
import type { PublishedApi } from './published-api.ts';
import { oneComment, typeText } from './type-text.ts';

const BASE = new URL('client-base.ts', import.meta.url);

const capitalised = (name: string): string => name[0]?.toUpperCase() + name.slice(1);

function inputParts({ params, query, body }: Endpoint, notes: PublishedApi['notes']) {
  const sent = (schema: z.core.JSONSchema.BaseSchema) => typeText(schema, 'sent', '  ');
  const isOptional = query?.safeParse({}).success === true;
  const bodyType = body instanceof z.ZodType ? sent(jsonSchema(body, 'input')) : body && 'Blob';
  return [
    params && { name: 'params', type: sent(jsonSchema(params, 'input')), isOptional: false },
    query && { name: 'query', type: sent(withNotes(jsonSchema(query, 'input'), notes)), isOptional },
    bodyType && { name: 'body', type: bodyType, isOptional: false },
  ].filter((part) => typeof part === 'object');
}

/** Returns the type of a call's input; undefined for an endpoint without input. */
function inputType(
  name: string,
  endpoint: Endpoint,
  notes: PublishedApi['notes'],
): { text: string; isOptional: boolean } | undefined {
  const parts = inputParts(endpoint, notes);
  const key = acceptsIdempotencyKey(endpoint)
    ? '  /** Sent again with the same key, the call has no second effect. 8 to 100 letters, digits, `_` or `-`. */\n' +
      '  readonly idempotencyKey?: string | undefined;\n'
    : '';
  if (parts.length === 0 && key === '') {
    return undefined;
  }
  const lines = parts.map(
    (part) =>
      `  readonly ${part.name}${part.isOptional ? '?' : ''}: ${part.type}${part.isOptional ? ' | undefined' : ''};\n`,
  );
  return {
    text: `export interface ${capitalised(name)}Input {\n${lines.join('')}${key}}\n`,
    isOptional: parts.every((part) => part.isOptional),
  };
}

function replyType({ reply }: Endpoint): { kind: string; type: string } {
  if (reply instanceof z.ZodType) {
    return { kind: 'json', type: typeText(jsonSchema(reply, 'output'), 'received') };
  }
  return { kind: reply, type: { file: 'Blob', text: 'string', none: 'void' }[reply] };
}

/** Returns the types and the method of an endpoint. */
function endpointSource(
  name: string,
  endpoint: Endpoint,
  notes: PublishedApi['notes'],
): { types: string; method: string } {
  const input = inputType(name, endpoint, notes);
  const { kind, type } = replyType(endpoint);
  const replyName = `${capitalised(name)}Reply`;
  const parameter =
    input === undefined ? '' : `input: ${capitalised(name)}Input${input.isOptional ? ' = {}' : ''}`;
  const { summary, token, deprecated } = endpoint;
  const until = deprecated === undefined ? '' : ` @deprecated until ${deprecated.sunset}`;
  const args = `'${endpoint.method}', '${endpoint.path}', ${input === undefined ? '{}' : 'input'}, '${kind}'`;
  return {
    types: `${input?.text ?? ''}export type ${replyName} = ${type};\n`,
    method:
      `  /** ${oneComment(summary)}. Scope \`${token}\`.${until} */\n` +
      `  async ${name}(${parameter}): Promise<${replyName}> {\n` +
      `    return this.call(${args});\n` +
      '  }\n',
  };
}

/** Returns the source of the client, one file without imports. */
export function clientSource({ endpoints, notes }: PublishedApi): string {
  const parts = Object.entries(endpoints).map(([name, { endpoint }]) =>
    endpointSource(name, endpoint, notes),
  );
  const base = readFileSync(BASE, 'utf8');
  return (
    `/** Client of the Mobcheck API ${VERSION}, generated. Save it beside your program, and read /docs/quick-start. */\n` +
    `${base.slice(base.indexOf('\n') + 1)}\n` +
    `${parts.map(({ types }) => types).join('\n')}\n` +
    '/** A method for each endpoint that tokens may call. */\n' +
    `export class Mobcheck extends MobcheckCalls {\n${parts.map(({ method }) => method).join('\n')}}\n`
  );
}
