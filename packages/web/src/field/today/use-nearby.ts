/** The phone's position, requested only when the user taps the button for it. */
import { useEffect, useRef, useState } from 'react';
import { usePersonPosition } from './person-position.ts';

const TIMEOUT_MS = 20_000;
/** GeolocationPositionError.PERMISSION_DENIED */
const PERMISSION_DENIED = 1;

/** Rounds to about 10 m: enough to find the nearest piece. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e4) / 1e4;
}

export function useNearby() {
  const [position, setPosition] = usePersonPosition();
  const [state, setState] = useState<'idle' | 'asking' | 'denied' | 'unavailable'>('idle');
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
          setPosition({ latitude: roundDegrees(coords.latitude), longitude: roundDegrees(coords.longitude) });
          setState('idle');
        }
      },
      ({ code }) => unmounted.current || setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
  };
  return { position, state, ask, forget: () => setPosition(null) };
}
