/** Starts the office in the page. */
import { hashPath } from '../../lib/hash-path.ts';
import { openArrived } from '../../lib/session.tsx';
import { storedSession } from '../../lib/tab-session.ts';
import { numberEntries } from '../../lib/unsaved/numbered-entries.ts';
import { mount } from '../../ui/app/mount.tsx';
import { rememberInitialRoute } from './initial-route.ts';
import { loadFirstPart, Office } from './office.tsx';

rememberInitialRoute(location.hash);
numberEntries();
// Until then the document's first view is shown. What cannot be loaded is told by the office.
void loadFirstPart(storedSession() !== null, hashPath())
  .catch(() => undefined)
  .then(() => mount(<Office />, { arrived: openArrived() }));
