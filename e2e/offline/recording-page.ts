/** The modules with which the page of a test makes records and sends them, as the application does. */
import type * as Sender from '../../packages/web/src/field/outbox/sender.ts';
import type * as Store from '../../packages/web/src/field/outbox/outbox-store.ts';
import type * as Drafts from '../../packages/web/src/lib/phone/drafts.ts';
import type * as Photos from '../../packages/web/src/lib/phone/phone-photos.ts';
import type * as Database from '../../packages/web/src/lib/phone/phone-database.ts';
import type * as OnPage from './record-on-page.ts';

export type RecordingModule = typeof OnPage &
  typeof Sender &
  typeof Store &
  typeof Drafts &
  typeof Photos &
  typeof Database;

/** Paths of the modules, as `bundleModules` takes them. */
export const RECORDING_MODULES = [
  '../../../e2e/offline/record-on-page.ts',
  'field/outbox/sender.ts',
  'field/outbox/outbox-store.ts',
  'lib/phone/drafts.ts',
  'lib/phone/phone-photos.ts',
  'lib/phone/phone-database.ts',
];
