/** Writes docs/configuration.md from the keys of the configuration. config.test.ts fails while the page differs. */
import { writeFileSync } from 'node:fs';
import { z } from 'zod';
import { CONFIG_SUBJECTS, SECRETS } from '../../config-keys.ts';

export const CONFIGURATION_PAGE = new URL('../../../../../docs/configuration.md', import.meta.url);

const TITLES = ['Key', 'Default', 'Meaning'];

/** Turns the default of a key into the text that an operator would write. */
const written = z.union([
  z.boolean().transform((isOn) => (isOn ? '1' : '0')),
  z.array(z.string()).transform((values) => values.join(', ') || 'none'),
  z.undefined().transform(() => 'none'),
  z.coerce.string(),
]);

/** Returns the default of a key in words. */
function defaultOf(schema: z.ZodType): string {
  const { unset } = schema.meta() ?? {};
  return typeof unset === 'string' ? unset : written.parse(schema.safeParse(undefined).data);
}

/** Returns a table with aligned columns, as the formatter writes it. */
function table(rows: readonly (readonly string[])[]): string {
  const all = [TITLES, ...rows];
  const widths = TITLES.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  const line = (cells: readonly string[], filler: string) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0, filler)).join(' | ')} |`;
  const rule = line(['', '', ''], '-');
  return [line(TITLES, ' '), rule, ...rows.map((row) => line(row, ' '))].join('\n');
}

/** Returns the text of the page. */
export function configurationPage(): string {
  const subjects = Object.entries(CONFIG_SUBJECTS).map(([subject, keys]) => {
    const rows = Object.entries<z.ZodType>(keys).map(([name, schema]) => [
      `\`${name}\``,
      defaultOf(schema),
      schema.description ?? '',
    ]);
    return `## ${subject}\n\n${table(rows)}\n`;
  });
  const head = `<!-- Generated from packages/server/src/config-keys.ts by \`npm run types\`; do not edit. -->

# Configuration

The server reads its configuration from environment variables. Every key is optional, and an empty value counts as none.
Relative paths begin at the folder of the product. The server refuses to start with an invalid value and names the key.
`;
  const secrets = `## Secrets in files

A secret can be in a file instead of the environment: \`DATABASE_URL_FILE=/run/secrets/database-url\`. This works for
${SECRETS.map((name) => `\`${name}\``).join(', ')}.
`;
  return [head, ...subjects, secrets].join('\n');
}

if (import.meta.main) {
  writeFileSync(CONFIGURATION_PAGE, configurationPage());
}
