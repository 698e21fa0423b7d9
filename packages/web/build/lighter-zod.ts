/** Vite plugin that removes the conversion of schemas to JSON Schema from the pages, since only the server uses it. */
import type { Plugin } from 'vite';

const SCHEMAS = /[\\/]zod[\\/]v4[\\/]classic[\\/]schemas\.js$/;
const MAKERS = /^import \{ createStandardJSONSchemaMethod, createToJSONSchemaMethod \} from .+;$/m;
/** One line, like the replaced code, so that stack traces keep their lines. */
const NO_MAKERS =
  "const createToJSONSchemaMethod = () => () => { throw new Error('no JSON Schema in a page'); }, createStandardJSONSchemaMethod = createToJSONSchemaMethod;";
/** The lines in which each kind of schema names the function that describes it. They would make a bundler keep all functions. */
const DESCRIBED = /^ *inst\._zod\.processJSONSchema = .+;$/gm;
const KINDS = 30;

/**
 * Returns the source of Zod's schemas without the conversion to JSON Schema.
 * @throws Error if this version of Zod has the code elsewhere, since the pages would otherwise grow unnoticed
 */
function withoutJsonSchema(source: string): string {
  if (!MAKERS.test(source) || (source.match(DESCRIBED) ?? []).length < KINDS) {
    throw new Error('zod: JSON Schema is no longer made where it was; adapt lighter-zod.ts');
  }
  return source.replace(MAKERS, NO_MAKERS).replaceAll(DESCRIBED, '');
}

export function lighterZod(): Plugin {
  return {
    name: 'lighter-zod',
    apply: 'build',
    transform: (source, id) =>
      SCHEMAS.test(id) ? { code: withoutJsonSchema(source), map: null } : undefined,
  };
}
