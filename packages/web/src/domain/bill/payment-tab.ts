/** A browser tab for a bill that does not exist yet. The click opens it, as browsers demand, and the bill fills it later. */

export interface PaymentTab {
  /** Shows a bill. Returns false when the tab was blocked or closed, so that the caller shows a link. */
  readonly show: (url: string) => boolean;
  /** Closes the tab when there is no bill. */
  readonly drop: () => void;
}

/** Opens an empty tab. Call it in the click that orders something. */
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
