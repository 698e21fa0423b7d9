/** A browser tab for a bill that is not there yet: opened by the click, as browsers demand, filled when the bill comes. */

export interface PaymentTab {
  /** Shows a bill. Returns false when the tab was blocked or closed: then show a link. */
  readonly show: (url: string) => boolean;
  /** Closes the tab: there is no bill. */
  readonly drop: () => void;
}

/** Opens an empty tab; call it in the click that orders something. */
export function openPaymentTab(): PaymentTab {
  const tab = window.open('', '_blank');
  if (tab !== null) {
    // The provider's page must not be able to change ours.
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
