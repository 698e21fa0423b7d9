/** Valid values for endpoints, generated from their schemas, with fixed values where the schema is not enough. */
import { z } from 'zod';

type Schema = z.core.JSONSchema.BaseSchema;

/** Values by field name. */
export type NamedValues = Readonly<Record<string, unknown>>;

let counter = 0;

/** Returns values for every body. Fields that must be unique get new values in each call. */
export function goodValues(): NamedValues {
  counter += 1;
  return {
    name: `Matriz ${counter}`,
    sku: `MATRIZ-${counter}`,
    email: `matriz${counter}@matrix.test`,
    phone: '11988887777',
    cnpj: '',
    cnpjCompany: '34028316000103',
    cep: '01310100',
    password: 'Ensaio@482',
    newPassword: 'Ensaio@482',
    // An instant before the questions were created, so that a record need not answer them.
    createdAt: new Date(Date.now() - 86_400_000).toISOString(),
    // Valid for a user and for a service order.
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

/** Returns a valid value of a schema, as far as its JSON schema goes; `named` has precedence. */
export function sampleOf(schema: z.ZodType | undefined, named: NamedValues): unknown {
  if (schema === undefined) {
    return undefined;
  }
  const shape = z.toJSONSchema(schema, { io: 'input', target: 'draft-7', unrepresentable: 'any' });
  return valueOf(shape, named);
}
