/** The promised shape of the API: endpoints that tokens may call, with their parameters and fields. */
import { OPEN_ENDPOINTS } from '@mobcheck/contract/api-tokens/open-endpoints.ts';
import { successStatus, type Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { z } from 'zod';
import { jsonSchema } from '../../platform/http/routes/schema.ts';

/** Bounds of sent values. Those that begin with `max` may only rise, those that begin with `min` only fall. */
const BOUNDS = ['maximum', 'maxLength', 'maxItems', 'minimum', 'minLength', 'minItems'] as const;

/** A parameter or a field. */
export interface StableField {
  /** JSON types. An integer is a `number`. */
  readonly types: readonly string[];
  readonly isRequired: boolean;
  /** The only texts that are allowed; absent means any. */
  readonly values?: readonly string[];
  readonly bounds?: Readonly<Partial<Record<(typeof BOUNDS)[number], number>>>;
}

type Fields = Readonly<Record<string, StableField>>;

export interface StableEndpoint {
  readonly name: string;
  readonly scope: string;
  /** Status of success. */
  readonly status: number;
  /** `json`, or the format of another reply. */
  readonly reply: string;
  /** The first day on which a deprecated endpoint may be absent. */
  readonly sunset?: string;
  /** By path, such as `query.page` or `body.attributes[].value`. */
  readonly sent: Fields;
  readonly received: Fields;
}

/** By method and path. */
export type StableApi = Readonly<Record<string, StableEndpoint>>;

type Schema = z.core.JSONSchema.BaseSchema;

const optionsOf = (schema: Schema): Schema[] =>
  ((schema.anyOf ?? schema.oneOf) as Schema[] | undefined)?.flatMap(optionsOf) ?? [schema];

function typesOf({ type, enum: values, const: value }: Schema): string[] {
  if (type === undefined && (values ?? value) !== undefined) {
    return (values ?? [value]).map((each) => (each === null ? 'null' : typeof each));
  }
  return type === undefined ? ['any'] : [type].flat().map((each) => (each === 'integer' ? 'number' : each));
}

/** Returns the texts that the options allow together; undefined if one of them allows any text. */
function valuesOf(options: readonly Schema[]): string[] | undefined {
  const lists = options
    .filter((option) => typesOf(option).includes('string'))
    .map((option) => option.enum ?? (option.const === undefined ? undefined : [option.const]));
  return lists.length === 0 || lists.includes(undefined)
    ? undefined
    : [
        ...new Set(lists.flatMap((list) => list ?? []).filter((value) => typeof value === 'string')),
      ].toSorted();
}

function boundsOf(options: readonly Schema[]): StableField['bounds'] {
  const entries = BOUNDS.flatMap((name) => {
    const found = options.flatMap((option) => (option[name] === undefined ? [] : [option[name]]));
    const widest = name.startsWith('max') ? Math.max(...found) : Math.min(...found);
    // The bounds that every integer has are no promise.
    return found.length === 0 || Math.abs(widest) === Number.MAX_SAFE_INTEGER ? [] : [[name, widest]];
  });
  return entries.length === 0 ? undefined : (Object.fromEntries(entries) as StableField['bounds']);
}

/** Returns the fields inside a value, by one option of its schema. */
function childrenOf(option: Schema, path: string): Fields {
  const { properties = {}, required = [], items, additionalProperties } = option;
  const children = Object.entries(properties).map(([name, child]) =>
    fieldsOf(child as Schema, `${path}.${name}`, required.includes(name)),
  );
  const inner = [items, additionalProperties].map((schema, index) =>
    typeof schema === 'object' ? fieldsOf(schema as Schema, path + (index === 0 ? '[]' : '{}'), false) : {},
  );
  return Object.fromEntries([...children, ...inner].flatMap((fields) => Object.entries(fields)));
}

/** Returns a value and all fields inside it, by path. A field that one of several objects lacks is optional. */
function fieldsOf(schema: Schema, path: string, isRequired: boolean): Fields {
  const options = optionsOf(schema);
  const values = valuesOf(options);
  const bounds = boundsOf(options);
  const own: StableField = {
    types: [...new Set(options.flatMap(typesOf))].toSorted(),
    isRequired,
    ...(values && { values }),
    ...(bounds && { bounds }),
  };
  const children = options.map((option) => childrenOf(option, path));
  const objects = options.filter(({ properties }) => properties).length;
  const names = [...new Set(children.flatMap((each) => Object.keys(each)))];
  const merged = names.map((name): [string, StableField] => {
    const found = children.flatMap((each) => each[name] ?? []);
    return [name, mergeFields(found, found.length >= objects)];
  });
  return { [path]: own, ...Object.fromEntries(merged) };
}

function mergeFields(found: readonly StableField[], isEverywhere: boolean): StableField {
  const [first] = found as [StableField];
  const isOpen = found.some(({ types, values }) => types.includes('string') && values === undefined);
  const values = [...new Set(found.flatMap((each) => each.values ?? []))].toSorted();
  return {
    ...first,
    types: [...new Set(found.flatMap(({ types }) => types))].toSorted(),
    isRequired: isEverywhere && found.every((each) => each.isRequired),
    ...(!isOpen && values.length > 0 && { values }),
  };
}

function sentFields({ params, query, body }: Endpoint): Fields {
  return {
    ...(params && fieldsOf(jsonSchema(params, 'input'), 'params', true)),
    ...(query && fieldsOf(jsonSchema(query, 'input'), 'query', false)),
    ...(body instanceof z.ZodType && fieldsOf(jsonSchema(body, 'input'), 'body', true)),
    ...(typeof body === 'string' && { body: { types: [body], isRequired: true } }),
  };
}

/** Returns the promised shape of one endpoint. */
export function stableEndpoint(name: string, endpoint: Endpoint): StableEndpoint {
  const { token = '', reply, deprecated } = endpoint;
  const isJson = reply instanceof z.ZodType;
  return {
    name,
    scope: token,
    status: successStatus(endpoint),
    reply: isJson ? 'json' : reply,
    ...(deprecated && { sunset: deprecated.sunset }),
    sent: sentFields(endpoint),
    received: isJson ? fieldsOf(jsonSchema(reply, 'output'), 'reply', true) : {},
  };
}

/** Returns the shape of the present contract. */
export function presentApi(): StableApi {
  return Object.fromEntries(
    Object.entries(OPEN_ENDPOINTS).map(([name, { endpoint }]) => [
      `${endpoint.method} ${endpoint.path}`,
      stableEndpoint(name, endpoint),
    ]),
  );
}
