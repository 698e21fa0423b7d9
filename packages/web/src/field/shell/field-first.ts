/** Small first script of `/field`. It requests the signed-in person while the application is loading. */
import { askFirst } from '../../lib/boot/prefetch.ts';
import { sessionHeaders, storedSession, tabCompany } from '../../lib/tab-session.ts';

const session = storedSession();
// A phone that keeps the application usually also keeps the person, and asks the server only after the first screen.
if (session !== null && !navigator.serviceWorker?.controller) {
  void askFirst({ headers: sessionHeaders(session), company: tabCompany() }, () => []);
}
