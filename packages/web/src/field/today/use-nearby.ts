/** Asks where the phone is, only when somebody touches a button for it. */
import { useEffect, useRef, useState } from 'react';
import { useHere } from '../../domain/order/today.api.ts';

const LIMIT_MS = 20_000;
/** GeolocationPositionError.PERMISSION_DENIED */
const PERMISSION_DENIED = 1;

/** About 10 m: enough to say which piece is nearest. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

export function useNearby() {
  const [here, setHere] = useHere();
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'unavailable'>('idle');
  const gone = useRef(false);
  useEffect(() => {
    gone.current = false;
    return () => {
      gone.current = true;
    };
  }, []);

  const ask = () => {
    if (!('geolocation' in navigator)) {
      setState('unavailable');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (!gone.current) {
          setHere({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
          setState('idle');
        }
      },
      ({ code }) => gone.current || setState(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout: LIMIT_MS, maximumAge: 60_000 },
    );
  };
  return { here, state, ask, forget: () => setHere(null) };
}
