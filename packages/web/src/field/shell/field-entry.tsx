/** Entry of the field app (`/field`). */
import { closeAccount, findAccount, keepAccount } from '../../lib/phone/phone-accounts.ts';
import { afterBoot } from '../../lib/phone/boot-time.ts';
import { mount } from '../../ui/app/mount.tsx';
import './sunlight.css';
import { Field } from './field.tsx';
import { keepInstallOffer } from './install-offer.tsx';
import { keepApplication } from './kept-application.ts';
import { openBootScreen } from './boot-screen.ts';

const accounts = { find: findAccount, keep: keepAccount, close: closeAccount };
keepInstallOffer();
void openBootScreen(accounts).then((opened) => mount(<Field />, { accounts, opened }));

// During development the sources change all the time, so they are not kept.
if (import.meta.env.PROD) {
  // The service worker loads the files of the page again, so it waits until the page has loaded and a slow phone is free.
  const keep = () => afterBoot().then(keepApplication);
  addEventListener('load', () => void keep().catch(() => undefined), { once: true });
}
