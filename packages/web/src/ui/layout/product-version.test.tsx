/** Tests of the product version on the page. */
import { expect, it } from 'vitest';
import manifest from '../../../../../package.json';
import { show } from '../../testing/show.testing.tsx';
import { ProductVersion } from './product-version.tsx';

it('the shown version is the version of the root package.json', () => {
  const { container } = show(<ProductVersion />);
  expect(container.textContent).toContain(`Versão ${manifest.version}`);
});
