/** Gives the focus back to a button that was disabled while it was loading, since browsers then move the focus to the page. */

/** Watches all buttons of the document. Called once before the first render. */
export function keepButtonFocus(): void {
  let focused: EventTarget | null = null;
  document.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  new MutationObserver((mutations) => {
    for (const { target } of mutations) {
      const isBack = target === focused && target instanceof HTMLButtonElement && !target.disabled;
      if (isBack && document.activeElement === document.body) {
        target.focus();
      }
    }
  }).observe(document, { attributeFilter: ['disabled'], subtree: true });
}
