/**
 * Which modules of the office share a file. Left alone, the bundler makes a file for each set of pages that share a module, and a
 * page asks for eighty of them. It is asked first what it would make, and these files are joined: what the application and the pages before
 * the sign-in need with those behind it, what a session needs, the office's shell with what the dashboard shares with many, and what many
 * pages share. A file of more pages never needs one of fewer: no two of these wait for each other.
 */
import type { Rolldown } from 'vite';

/** What so many pages load is one file; of what the report loads too, which has a file for the rest, already fewer. */
const MANY_PAGES = 16;
const MANY_WITH_REPORT = 6;
const PUBLIC_PAGE = /\/(login|landing)\.page\.tsx$/;
/** The largest page, which has a budget: it loads nothing that it does not use. */
const REPORT = /\/inspections\.page\.tsx$/;
/** What the first call of a session needs, which every page behind the sign-in waits for. */
const SESSION = /\/session\.contract\.ts$/;
const SHELL = /\/(office-router|shell)\.tsx$/;
/** The dashboard, which has a goal too: of what the report and many others have, as the tables, it uses little. */
const DASHBOARD = /\/start\.page\.tsx$/;
/** The application itself, which the entry of the document asks for. */
const START = /\/office-start\.tsx$/;
/** They come whole into a joined file: nobody asks for them without the rest of it. */
const WHOLE = [START, SHELL];

/** Returns a file and all that is loaded at once with it. */
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

/** Returns the name of the joined file that a file goes to; undefined when it stays alone. @param pages that load it */
function joinedFile(pages: readonly Rolldown.OutputChunk[]): string | undefined {
  const isLoadedBy = (page: RegExp) =>
    pages.some(({ facadeModuleId, moduleIds }) =>
      facadeModuleId === null ? moduleIds.some((id) => page.test(id)) : page.test(facadeModuleId),
    );
  if (pages.some(({ isEntry }) => isEntry)) {
    // The entry of the document has to stay small, and each service worker is one file already.
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
 * Returns the joined file of each module that is in one.
 * @param output what the bundler makes of the office by itself
 */
export function joinedFiles(output: Rolldown.RolldownOutput['output']): Map<string, string> {
  const files = new Map(
    output.flatMap((file) => (file.type === 'chunk' ? [[file.fileName, file] as const] : [])),
  );
  const pages = new Map<Rolldown.OutputChunk, Rolldown.OutputChunk[]>();
  for (const page of files.values()) {
    // What a session needs is loaded by itself, and no file of its own, since pages import it too.
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
