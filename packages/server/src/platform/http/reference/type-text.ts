/** TypeScript types of JSON Schemas, for the generated client. */
import type { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values that a program sends, or receives. */
export type Direction = 'sent' | 'received';

const NAME = /^[A-Za-z_$][\w$]*$/;

const list = (texts: readonly string[]): string => [...new Set(texts)].join(' | ');

/** Returns the type of a list of values. Received texts may get more values in later releases, so their type allows any text. */
function textsOf(values: readonly unknown[], direction: Direction): string {
  const texts = values.map((value) => JSON.stringify(value));
  const isOpen = direction === 'received' && values.every((value) => typeof value === 'string');
  return list(isOpen && values.length > 1 ? [...texts, '(string & {})'] : texts);
}

/** Returns a text that does not end the comment around it. */
export function oneComment(text: string): string {
  return text.replaceAll('*/', '* /');
}

function propertyText(
  name: string,
  schema: Schema,
  { isRequired, direction, indent }: { isRequired: boolean; direction: Direction; indent: string },
): string {
  const key = NAME.test(name) ? name : JSON.stringify(name);
  const caption =
    schema.description === undefined ? '' : `${indent}/** ${oneComment(schema.description)} */\n`;
  const type = typeText(schema, direction, indent);
  const optional = isRequired ? '' : '?';
  const undefinable = isRequired ? '' : ' | undefined';
  return `${caption}${indent}readonly ${key}${optional}: ${type}${undefinable};\n`;
}

function objectText(schema: Schema, direction: Direction, indent: string): string {
  const deeper = `${indent}  `;
  const { properties = {}, required = [], additionalProperties } = schema;
  const names = Object.keys(properties);
  if (names.length === 0) {
    const values = typeof additionalProperties === 'object' ? additionalProperties : undefined;
    return `Readonly<Record<string, ${values === undefined ? 'unknown' : typeText(values, direction, indent)}>>`;
  }
  const lines = names.map((name) =>
    propertyText(name, properties[name] as Schema, {
      isRequired: required.includes(name),
      direction,
      indent: deeper,
    }),
  );
  return `{\n${lines.join('')}${indent}}`;
}

function namedType(schema: Schema, type: string, direction: Direction, indent: string): string {
  switch (type) {
    case 'object':
      return objectText(schema, direction, indent);
    case 'array': {
      const items = schema.items as Schema | undefined;
      return `readonly (${items === undefined ? 'unknown' : typeText(items, direction, indent)})[]`;
    }
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return type;
    default:
      return 'unknown';
  }
}

/**
 * Returns the type of the values that a schema allows.
 * @param direction received objects may get more fields and texts in later releases
 */
export function typeText(schema: Schema, direction: Direction, indent = ''): string {
  if (schema.const !== undefined) {
    return JSON.stringify(schema.const);
  }
  if (schema.enum !== undefined) {
    return textsOf(schema.enum, direction);
  }
  const options = schema.anyOf ?? schema.oneOf;
  if (options !== undefined) {
    return list(options.map((option) => typeText(option as Schema, direction, indent)));
  }
  const types = schema.type === undefined ? ['unknown'] : [schema.type].flat();
  return list(types.map((type) => namedType(schema, type, direction, indent)));
}
