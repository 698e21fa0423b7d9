/** The link from the office to the field application. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import FieldLinkDialog from './field-link-dialog.tsx';

test('the link and the QR code open the field application of this installation', async () => {
  show(<FieldLinkDialog onClose={() => undefined} />);
  const link = await screen.findByRole('link', { name: 'Abrir aqui' });
  expect(link.getAttribute('href')).toBe(`${location.origin}/field`);
  const code = screen.getByRole('img', { name: 'QR code que abre o aplicativo de campo' });
  // The library of the code is loaded on use.
  await waitFor(() => expect(code.querySelector('path')?.getAttribute('d')?.length).toBeGreaterThan(1000));
});
