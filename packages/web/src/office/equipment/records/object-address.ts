/** An object URL for bytes of a reply, for as long as they are shown. */
import { useEffect, useState } from 'react';

/** Returns the `blob:` URL of the bytes; undefined while there are none. */
export function useObjectAddress(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) {
      return undefined;
    }
    const url = URL.createObjectURL(bytes);
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return address;
}
