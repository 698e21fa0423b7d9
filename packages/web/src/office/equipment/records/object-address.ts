/** An address for bytes that came from a call, for as long as they are shown. */
import { useEffect, useState } from 'react';

/** `blob:` address of the bytes; undefined until there are any. */
export function useObjectAddress(bytes: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!bytes) {
      return undefined;
    }
    const made = URL.createObjectURL(bytes);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes]);
  return address;
}
