// `npm run db:new -- what-it-does [--public]`: creates the next migration, of each company group or of the shared
// schema.
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './install.mjs';

const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const schemaKind = process.argv.includes('--public') ? 'public' : 'tenant';
const [name] = words;
if (words.length !== 1 || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) {
  fail('npm run db:new -- what-it-does [--public]: one name of small letters, digits and hyphens.');
}
const folder = join(root, 'packages', 'server', 'migrations', schemaKind);
const numbers = readdirSync(folder).map((file) => Number(file.slice(0, 4)));
const number = String(Math.max(0, ...numbers) + 1).padStart(4, '0');
const file = join(folder, `${number}_${name}.sql`);
const where = schemaKind === 'public' ? 'in the shared schema' : 'in the schema of each company group';
writeFileSync(file, `-- What this changes ${where}, and why.\n`);
console.log(
  `${file.slice(root.length)}: write the SQL, then npm run types; it is applied at the next start.`,
);
