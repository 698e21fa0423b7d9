/** Loads the demonstration for a server. Its code is imported only when a server needs it. */
import { fileURLToPath } from 'node:url';
import type { LoadDemo } from '@mobcheck/server/start-server.ts';

const REGISTER = fileURLToPath(new URL('../../../data/registro-equipamentos.xlsx', import.meta.url));

/** Loads the demonstration of the committed register of equipment, see `loadDemo`. */
export const loadDemoOfRegister: LoadDemo = async (database, clockAndIds, migrations, files) => {
  const { loadDemo } = await import('./demo.service.ts');
  return loadDemo(database, clockAndIds, migrations, REGISTER, files);
};
