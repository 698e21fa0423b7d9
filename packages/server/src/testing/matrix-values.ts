/** Good values for an endpoint of the contract, made from its schemas, with words for what no schema tells. */
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values by the name of their field, where rules beyond the schema's shape hold. */
export type NamedValues = Readonly<Record<string, unknown>>;

let made = 0;

/** Values that every body may use; fresh ones where they must be unique. */
export function goodValues(): NamedValues {
  made += 1;
  return {
    name: `Matriz ${made}`,
    sku: `MATRIZ-${made}`,
    email: `matriz${made}@matrix.test`,
    phone: '11988887777',
    cnpj: '',
    cnpjCompany: '34028316000103',
    cep: '01310100',
    password: 'Teste@123',
    newPassword: 'Teste@123',
    // Before the questions were made: a record of that moment need not answer them.
    createdAt: new Date(Date.now() - 86_400_000).toISOString(),
    // Of a person and of an order.
    status: 'PENDING',
    title: 'Matriz',
    inspectionSchedule: 30,
  };
}

function textOf(schema: Schema): string {
  if (schema.format === 'date-time') {
    return new Date().toISOString();
  }
  if (schema.format === 'date') {
    return '2026-01-31';
  }
  if (schema.format === 'uuid' || schema.pattern?.includes('[0-9a-fA-F]{8}') === true) {
    return '00000000-0000-7000-8000-000000000000';
  }
  return 'Matriz'.padEnd(schema.minLength ?? 0, 'x');
}

function valueOf(schema: Schema, named: NamedValues): unknown {
  if (schema.default !== undefined) {
    return schema.default;
  }
  if (schema.const !== undefined) {
    return schema.const;
  }
  if (schema.enum !== undefined) {
    return schema.enum[0];
  }
  const option = schema.anyOf?.[0] ?? schema.oneOf?.[0] ?? schema.allOf?.[0];
  if (option !== undefined && typeof option !== 'boolean') {
    return valueOf(option, named);
  }
  switch (schema.type) {
    case 'object':
      return objectOf(schema, named);
    case 'array':
      return [];
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1);
    case 'null':
      return null;
    case 'string':
    case undefined:
      return textOf(schema);
  }
}

function objectOf(schema: Schema, named: NamedValues): Record<string, unknown> {
  const required = schema.required ?? [];
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([key, property]): [string, unknown][] => {
      if (!required.includes(key) || typeof property === 'boolean') {
        return [];
      }
      return [[key, named[key] ?? valueOf(property, named)]];
    }),
  );
}

/** A value that a schema lets in, as far as its JSON schema tells; fields in `named` take theirs from there. */
export function sampleOf(schema: z.ZodType | undefined, named: NamedValues): unknown {
  if (schema === undefined) {
    return undefined;
  }
  const shape = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return valueOf(shape, named);
}
