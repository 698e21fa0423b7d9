/** The process of a server that can load the demonstration: its code is read only where the configuration asks for it. */
import { fileURLToPath } from 'node:url';
import { runServer } from '@mobcheck/server/run-server.ts';

const REGISTER = fileURLToPath(new URL('../../../data/registro-equipamentos.xlsx', import.meta.url));

await runServer(async (database, clockAndIds, migrations, files) => {
  const { loadDemo } = await import('./demo.service.ts');
  return loadDemo(database, clockAndIds, migrations, REGISTER, files);
});
