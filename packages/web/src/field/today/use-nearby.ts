/** Asks where the phone is, only when somebody touches a button for it. */
import { useEffect, useRef, useState } from 'react';
import { usePersonPosition } from './person-position.ts';

const LIMIT_MS = 20_000;
/** GeolocationPositionError.PERMISSION_DENIED */
const PERMISSION_DENIED = 1;

/** About 10 m: enough to say which piece is nearest. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

export function useNearby() {
  const [position, setPosition] = usePersonPosition();
  const [state, setState] = useState<'idle' | 'asking' | 'refused' | 'unavailable'>('idle');
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
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
        if (!unmounted.current) {
          setPosition({ latitude: rounded(coords.latitude), longitude: rounded(coords.longitude) });
          setState('idle');
        }
      },
      ({ code }) => unmounted.current || setState(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { timeout: LIMIT_MS, maximumAge: 60_000 },
    );
  };
  return { position, state, ask, forget: () => setPosition(null) };
}
