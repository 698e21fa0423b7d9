/** Entry point of a server that can load the demonstration; its code is imported only if the configuration says so. */
import { fileURLToPath } from 'node:url';
import { runServer } from '@mobcheck/server/run-server.ts';

const REGISTER = fileURLToPath(new URL('../../../data/registro-equipamentos.xlsx', import.meta.url));

await runServer(async (database, clockAndIds, migrations, files) => {
  const { loadDemo } = await import('./demo.service.ts');
  return loadDemo(database, clockAndIds, migrations, REGISTER, files);
});
