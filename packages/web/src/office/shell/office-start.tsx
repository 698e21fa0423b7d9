/** Mounts the office in the document. */
import { hashPath } from '../../lib/hash-path.ts';
import { openArrived } from '../../lib/session.tsx';
import { storedSession } from '../../lib/tab-session.ts';
import { numberEntries } from '../../lib/unsaved/numbered-entries.ts';
import { mount } from '../../ui/app/mount.tsx';
import { rememberInitialRoute } from './initial-route.ts';
import { loadFirstPart, Office } from './office.tsx';

rememberInitialRoute(location.hash);
numberEntries();
// The document shows its first texts until the office is mounted. A failed load is ignored here, since the office reports it.
void loadFirstPart(storedSession() !== null, hashPath())
  .catch(() => undefined)
  .then(() => mount(<Office />, { arrived: openArrived() }));
