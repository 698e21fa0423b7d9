/** Entry of the field app (`/field`). */
import { closeAccount, findAccount, keepAccount } from '../../lib/phone/phone-accounts.ts';
import { mount } from '../../ui/app/mount.tsx';
import './sunlight.css';
import { Field } from './field.tsx';
import { keepInstallOffer } from './install-offer.tsx';
import { keepApplication } from './kept-application.ts';

keepInstallOffer();
mount(<Field />, { find: findAccount, keep: keepAccount, close: closeAccount });

// The sources of a developer change all the time: they are not kept.
if (import.meta.env.PROD) {
  // Not before the page itself is there: both load the same files over the same connection.
  addEventListener('load', () => void keepApplication().catch(() => undefined), { once: true });
}
