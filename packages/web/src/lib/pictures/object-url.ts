/** An object URL for bytes, for as long as they are shown. */
import { useEffect, useState } from 'react';

/** Returns the `blob:` URL of the bytes, or undefined without bytes. */
export function useObjectUrl(bytes: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!bytes) {
      return undefined;
    }
    const objectUrl = URL.createObjectURL(bytes);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [bytes]);
  return url;
}
