/** Tells whether the server has a newer build of the office than this tab, whose code may misread newer replies. */
import { BUILD_HEADER } from '@mobcheck/contract/kernel/build-header.ts';
import { useSyncExternalStore } from 'react';

/**
 * Means that the build of this document is not known, as in development. The document of the field application has no build, since its
 * service worker reports newer builds.
 */
const UNKNOWN = '__OFFICE_BUILD__';

let isNewer = false;
const listeners = new Set<() => void>();

function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=office-build]')?.content ?? UNKNOWN;
}

/** Notes the build that a reply names. During an upgrade, servers of both builds may answer. */
export function noteBuild({ headers }: Response): void {
  const build = headers.get(BUILD_HEADER);
  if (build === null) {
    return;
  }
  const own = ownBuild();
  const was = isNewer;
  isNewer = own !== UNKNOWN && build !== own;
  if (isNewer !== was) {
    listeners.forEach((listener) => listener());
  }
}

function onChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the last reply came from a server with another build. */
export function useHasNewerBuild(): boolean {
  return useSyncExternalStore(onChange, () => isNewer);
}
