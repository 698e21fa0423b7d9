/** The first view of the document, which covers the application until the application shows something. */

const ID = 'shell';
/** Key under which the design system stores the chosen colour scheme. */
const SCHEME_KEY = 'mantine-color-scheme-value';
/** Selects the visible words of a page. */
const PAGE_WORDS = '[data-first-words="landing"]:not([hidden])';
/** The attribute of a view that is shown before the application's first page. */
export const STARTING = { 'data-starting': '' };

/**
 * Removes the document's first view in the same frame in which the application shows something, so that nothing flickers. The words of a
 * page stay until the page itself appears, even while the application shows that it is starting.
 * @param container of the application
 */
export function removeShell(container: Element): void {
  const view = document.getElementById(ID);
  if (!view) {
    return;
  }
  const observer = new MutationObserver(() => {
    const isStarting = container.querySelector('[data-starting]') !== null;
    if (container.childElementCount > 0 && !(isStarting && view.querySelector(PAGE_WORDS))) {
      observer.disconnect();
      view.remove();
    }
  });
  observer.observe(container, { childList: true, subtree: true });
}

/** Shows one of the texts of the document's first view, in the colour scheme that was chosen on this device. */
export function showFirstWords(words: string): void {
  const view = document.getElementById(ID);
  for (const text of view?.querySelectorAll<HTMLElement>('[data-first-words]') ?? []) {
    text.hidden = text.dataset['firstWords'] !== words;
  }
  const scheme = localStorage.getItem(SCHEME_KEY);
  if (view && (scheme === 'light' || scheme === 'dark')) {
    view.style.colorScheme = scheme;
  }
}
