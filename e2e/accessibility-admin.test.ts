/** The screens of the platform admin, who has most of them: no violations of axe, no horizontal scrolling. */
import { expect, test } from 'vitest';
import { openProduct } from './open-product.ts';
import { officeUrls, visitScreens } from './visit-screens.ts';

const opened = await openProduct();

test('the office of the platform admin is accessible', async () => {
  const urls = officeUrls('MOBCHECK_ADMIN');
  expect(await visitScreens(opened, 'MOBCHECK_ADMIN', urls)).toEqual([]);
}, 600_000);
