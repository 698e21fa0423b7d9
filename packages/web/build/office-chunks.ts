/** Groups the modules of the office into few files. */
// By default, the bundler makes a file for each set of pages that share a module, and a page loads eighty files. So the office is first
// built without groups, and then its files are joined according to the pages that load them. A file of many pages never imports a file of
// fewer pages.
import type { Rolldown } from 'vite';

/** Modules that at least this many pages load share a file. For modules that the report also loads, the number is lower. */
const MANY_PAGES = 16;
const MANY_WITH_REPORT = 6;
const PUBLIC_PAGE = /\/(login|landing)\.page\.tsx$/;
/** The largest page. It has a budget, so it loads nothing that it does not use. */
const REPORT = /\/inspections\.page\.tsx$/;
/** Modules for the first call of a session, for which every page after the sign-in waits. */
const SESSION = /\/session\.contract\.ts$/;
const SHELL = /\/(office-router|shell)\.tsx$/;
/** The dashboard, which also has a budget. It uses few of the modules that the report and many pages share, such as tables. */
const DASHBOARD = /\/start\.page\.tsx$/;
/** The application itself, which the entry of the document loads. */
const START = /\/office-start\.tsx$/;
/** The module of a page itself stays outside of joined files. These modules join one, since they are always loaded together with it. */
const WHOLE = [START, SHELL];

/** Returns a file and all files that are loaded together with it. */
function loadedWith(
  start: Rolldown.OutputChunk,
  files: ReadonlyMap<string, Rolldown.OutputChunk>,
): Set<Rolldown.OutputChunk> {
  const loaded = new Set([start]);
  for (const { imports } of loaded) {
    for (const name of imports) {
      const file = files.get(name);
      if (file) {
        loaded.add(file);
      }
    }
  }
  return loaded;
}

/** Returns the name of the joined file for a file, or undefined if the file stays alone. @param pages the pages that load the file */
function joinedFile(pages: readonly Rolldown.OutputChunk[]): string | undefined {
  const isLoadedBy = (page: RegExp) =>
    pages.some(({ facadeModuleId, moduleIds }) =>
      facadeModuleId === null ? moduleIds.some((id) => page.test(id)) : page.test(facadeModuleId),
    );
  if (pages.some(({ isEntry }) => isEntry)) {
    // The entry of the document has to stay small, and each service worker is already a single file.
    return undefined;
  }
  const isPublic = isLoadedBy(PUBLIC_PAGE);
  if (isLoadedBy(START) || (isPublic && (isLoadedBy(SHELL) || isLoadedBy(REPORT)))) {
    return 'start';
  }
  if (pages.length < 2) {
    return undefined;
  }
  if (isPublic) {
    return 'public';
  }
  if (isLoadedBy(SESSION)) {
    return 'session';
  }
  const isShared = isLoadedBy(REPORT) || pages.length >= MANY_PAGES;
  if (isLoadedBy(SHELL) || (isLoadedBy(DASHBOARD) && isShared)) {
    return 'shell';
  }
  if (isLoadedBy(DASHBOARD)) {
    return 'dashboard-shared';
  }
  if (isLoadedBy(REPORT)) {
    return pages.length < MANY_WITH_REPORT ? 'report-and-few' : 'report-and-many';
  }
  return pages.length < MANY_PAGES ? undefined : 'many-pages';
}

/**
 * Returns the names of joined files by the ids of their modules.
 * @param output the bundler's output for the office without groups
 */
export function joinedFiles(output: Rolldown.RolldownOutput['output']): Map<string, string> {
  const files = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const pages = new Map<Rolldown.OutputChunk, Rolldown.OutputChunk[]>();
  for (const page of files.values()) {
    // The modules of a session count as a page, since they are loaded separately but share files with pages.
    if (page.isEntry || page.isDynamicEntry || page.moduleIds.some((id) => SESSION.test(id))) {
      for (const file of loadedWith(page, files)) {
        pages.set(file, [...(pages.get(file) ?? []), page]);
      }
    }
  }
  const joined = new Map<string, string>();
  for (const [file, loading] of pages) {
    const name = joinedFile(loading);
    if (name !== undefined) {
      const ids = file.moduleIds.filter(
        (id) => id !== file.facadeModuleId || WHOLE.some((part) => part.test(id)),
      );
      ids.forEach((id) => joined.set(id, name));
    }
  }
  return joined;
}
