/** The current time, for ages that are shown. */
import { useEffect, useState } from 'react';

const MINUTE_MS = 60_000;

/** Returns the clock of the device in milliseconds since 1970, updated every minute. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
