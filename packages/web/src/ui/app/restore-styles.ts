/** Reloads stylesheets that failed to load. Vite requests each only once, so a part that is loaded again would have no styles. */

const failed = new Set<HTMLLinkElement>();

if (typeof document !== 'undefined') {
  document.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') {
        failed.add(target);
      }
    },
    { capture: true },
  );
}

async function restore(link: HTMLLinkElement): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const next = link.cloneNode() as HTMLLinkElement;
  next.addEventListener('load', () => resolve());
  next.addEventListener('error', () => reject(new Error(`Stylesheet ${next.href} is not loaded`)));
  failed.delete(link);
  link.replaceWith(next);
  return promise;
}

let restoring: Promise<unknown> | undefined;

/** Loads the failed stylesheets again. @throws Error when one fails again */
export async function restoreStyles(): Promise<void> {
  if (failed.size > 0 && !restoring) {
    restoring = Promise.all([...failed].map(restore)).finally(() => {
      restoring = undefined;
    });
  }
  await restoring;
}
