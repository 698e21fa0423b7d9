/** The entry of the gallery (`/gallery.html`), which is no part of the product. */
import { createRoot } from 'react-dom/client';
import { UiProvider } from '../ui/app/ui-provider.tsx';
import { Gallery } from './gallery.tsx';

const page = document.getElementById('app');
if (page) {
  createRoot(page).render(
    <UiProvider>
      <Gallery />
    </UiProvider>,
  );
}
