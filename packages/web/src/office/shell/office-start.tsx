/** Starts the office in the page. */
import { Office } from './office.tsx';
import { rememberInitialRoute } from './initial-route.ts';
import { numberEntries } from '../../lib/unsaved/numbered-entries.ts';
import { mount } from '../../ui/app/mount.tsx';

rememberInitialRoute(location.hash);
numberEntries();
mount(<Office />);
