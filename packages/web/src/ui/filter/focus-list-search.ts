/** Moves the focus to the search of the list on the page, for controls that are about to disappear. */
export function focusListSearch(): void {
  document.querySelector<HTMLElement>('[data-list-search]')?.focus();
}
