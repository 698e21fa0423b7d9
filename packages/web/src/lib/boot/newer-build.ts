/** Whether the server has a newer build of the office than this tab, which reads replies as the older build did. */
import { BUILD_HEADER } from '@mobcheck/contract/kernel/build-header.ts';
import { useSyncExternalStore } from 'react';

/** The document has no build in development, nor in the field application, which asks its service worker. */
const UNKNOWN = '__OFFICE_BUILD__';

let isNewer = false;
const listeners = new Set<() => void>();

function ownBuild(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=office-build]')?.content ?? UNKNOWN;
}

/** Notes the build that a reply names. While an upgrade is under way, servers of both builds may answer. */
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
