/** Tests that the screens of the platform admin, the role with most screens, have no violations of axe and no horizontal scrolling. */
import { expect, test } from 'vitest';
import { openMobcheck } from '../open-mobcheck.ts';
import { officeUrls, visitScreens } from './visit-screens.ts';

const opened = await openMobcheck();

test('the office of the platform admin is accessible', async () => {
  const urls = officeUrls('MOBCHECK_ADMIN');
  expect(await visitScreens(opened, 'MOBCHECK_ADMIN', urls)).toEqual([]);
}, 600_000);
