/** The screens of the platform's admin, who sees the most: axe finds nothing, nothing scrolls sideways. */
import { expect, test } from 'vitest';
import { openProduct } from './open-product.ts';
import { officeUrls, visitScreens } from './visit-screens.ts';

const opened = await openProduct();

test('the office of the platform admin is accessible', async () => {
  const urls = officeUrls('MOBCHECK_ADMIN');
  expect(await visitScreens(opened, 'MOBCHECK_ADMIN', urls)).toEqual([]);
}, 600_000);
