/** A browser tab for a bill that does not exist yet. Browsers demand that the click itself opens the tab. */

export interface PaymentTab {
  /** Shows a bill. Returns false if the tab was blocked or closed. */
  readonly show: (url: string) => boolean;
  /** Closes the tab. Called when there is no bill. */
  readonly drop: () => void;
}

/** Opens an empty tab. Call it in the click that orders something. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab !== null) {
    // The provider's page must not be able to change our page.
    tab.opener = null;
  }
  return {
    show: (url) => {
      if (tab === null || tab.closed) {
        return false;
      }
      tab.location.replace(url);
      return true;
    },
    drop: () => tab?.close(),
  };
}
