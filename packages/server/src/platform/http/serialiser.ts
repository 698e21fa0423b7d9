/** Writes replies as JSON by their schemas; equal schemas share one serialiser, built when something is first written by it. */
import buildSerialiser, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serialiser = (value: unknown) => string;

/**
 * A compiler for Fastify, which asks it for each status of each route: several thousand times, and most of them for
 * the one shape of errors. Building them all took most of a start.
 * @param shared schemas that others refer to as `<their $id>#`
 */
export function serialiserCompiler(
  shared: readonly (object & { readonly $id: string })[],
): FastifySerializerCompiler<Schema & { description?: string }> {
  const byText = new Map<string, Serialiser>();
  // Zod's word for a schema is wider than the builder's.
  const external = Object.fromEntries(shared.map((schema) => [schema.$id, schema as Schema]));
  return ({ schema }) => {
    // The words about a status are for the document.
    const { description: _, ...shape } = schema;
    const text = JSON.stringify(shape);
    const known = byText.get(text);
    if (known !== undefined) {
      return known;
    }
    let built: Serialiser | undefined;
    const serialise: Serialiser = (value) => {
      built ??= buildSerialiser(shape, { schema: external });
      return built(value);
    };
    byText.set(text, serialise);
    return serialise;
  };
}
