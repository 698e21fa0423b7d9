/** Serialises replies as JSON by their schemas. Equal schemas share one serialiser, built on first use. */
import buildSerialiser, { type Schema } from 'fast-json-stringify';
import type { FastifySerializerCompiler } from 'fastify';

type Serialiser = (value: unknown) => string;

/**
 * Creates a serialiser compiler for Fastify. Fastify calls it for each status of each route, several thousand times and mostly with the
 * schema of errors, so serialisers are kept. Otherwise they would take most of the server's start.
 * @param shared schemas that others refer to as `<their $id>#`
 */
export function serialiserCompiler(
  shared: readonly (object & { readonly $id: string })[],
): FastifySerializerCompiler<Schema & { description?: string }> {
  const byText = new Map<string, Serialiser>();
  // Zod's type of a schema is wider than the builder's.
  const external = Object.fromEntries(shared.map((schema) => [schema.$id, schema as Schema]));
  return ({ schema }) => {
    // Descriptions are only for the OpenAPI document.
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

/**
 * A reply that the database returns as JSON and the server sends unchanged. The serialiser neither drops nor checks its fields, so the
 * query must select exactly the fields of the contract.
 */
export class JsonText {
  readonly #parts: readonly string[];

  /** @param parts texts that are sent in order */
  constructor(...parts: readonly string[]) {
    this.#parts = parts;
  }

  /** Returns the bytes to send. Joining the parts first would copy a page of a thousand rows once more and read it again for its length. */
  bytes(): Buffer {
    const bytes = Buffer.allocUnsafe(this.#parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0));
    this.#parts.reduce((offset, part) => offset + bytes.write(part, offset), 0);
    return bytes;
  }
}
