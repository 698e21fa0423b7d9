/** The product version on the page. */
import { expect, it } from 'vitest';
import manifest from '../../../../../package.json';
import { show } from '../../testing/show.testing.tsx';
import { ProductVersion } from './product-version.tsx';

it('equals the version of the root package.json', () => {
  const { container } = show(<ProductVersion />);
  expect(container.textContent).toContain(`Versão ${manifest.version}`);
});
