/** Entry of the office (`/`): small, it says whose words the document shows, and asks at once for all that the address needs. */
import { storedLanguage } from '../../lib/opening/stored-language.ts';
import { storedSession } from '../../lib/tab-session.ts';
import { showFirstWords } from '../../lib/opening/first-view.ts';
import { firstWords, loadFirst } from './first-view.rules.ts';

const visit = {
  path: location.hash.replace(/^#/, '').split('?')[0] || '/',
  isSignedIn: storedSession() !== null,
  language: storedLanguage(),
};
showFirstWords(firstWords(visit));
void import('./office-start.tsx');
loadFirst(visit);
