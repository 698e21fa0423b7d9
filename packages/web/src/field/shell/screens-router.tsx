/** The router with the screens of signed-in people. Its code is loaded before the first rendering if possible, or else during it. */
import { type ComponentType, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/app/lazy-part.tsx';

let loaded: ComponentType | undefined;

const LazyRouter = lazyPart(() => import('./field-router.tsx'));

/** Loads the router and the screen of the URL. @throws Error when their code cannot be loaded */
export async function loadScreens(): Promise<void> {
  const { default: FieldRouter, openScreen } = await import('./field-router.tsx');
  await openScreen();
  loaded = FieldRouter;
}

export function ScreensRouter() {
  // The router stays the same while it is shown, since another router would restart its screens.
  const [Router] = useState(() => loaded ?? LazyRouter);
  return (
    <Suspense>
      <Router />
    </Suspense>
  );
}
