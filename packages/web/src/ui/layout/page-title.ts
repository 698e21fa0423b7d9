/** The title of the document, which tabs, bookmarks, the history and screen readers show. */
import { useEffect } from 'react';

const PRODUCT = 'Mobcheck';

/** @param title of the page in the language of the user. Undefined means only the product's name, as on the landing page */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? PRODUCT : `${title} · ${PRODUCT}`;
  }, [title]);
}
