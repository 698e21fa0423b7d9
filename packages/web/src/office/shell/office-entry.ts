/** Small entry of the office (`/`). It chooses the document's first texts, and requests the first data and files of the URL at once. */
import { storedLanguage } from '../../lib/boot/stored-language.ts';
import { sessionHeaders, storedSession, tabCompany } from '../../lib/tab-session.ts';
import { showFirstWords } from '../../lib/boot/shell-html.ts';
import { askFirst } from '../../lib/boot/prefetch.ts';
import { firstCalls, firstWords, loadFirst } from './boot-requests.rules.ts';

const [path, search] = location.hash.replace(/^#/, '').split('?');
const session = storedSession();
const visit = {
  path: path || '/',
  hasSearch: Boolean(search),
  isSignedIn: session !== null,
  language: storedLanguage(),
};
showFirstWords(firstWords(visit));
if (session !== null) {
  const ofTab = { headers: sessionHeaders(session), company: tabCompany() };
  void askFirst(ofTab, (user) => firstCalls(visit, user));
}
if (import.meta.env.DEV) {
  // In development a style is added when its module runs. This import adds the design styles before the styles of pages, as in a build.
  await import('../../ui/app/design-styles.ts');
}
void import('./office-start.tsx');
loadFirst(visit);
