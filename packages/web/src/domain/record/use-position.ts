/** The phone's position, requested once. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Position } from './record-draft.rules.ts';

export type PositionState = 'asking' | 'captured' | 'denied' | 'unavailable';

const TIMEOUT_MS = 20_000;
/** GeolocationPositionError.PERMISSION_DENIED */
const PERMISSION_DENIED = 1;

/** Rounds to about 0.1 m: more digits are noise. */
function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/**
 * Requests the position and returns the state of the request.
 * @param enabled false until the draft is loaded
 * @param onPosition receives the position once
 */
export function usePosition(enabled: boolean, onPosition: (position: Position) => void): PositionState {
  const [state, setState] = useState<PositionState>('asking');
  const reportPosition = useEffectEvent(onPosition);
  useEffect(() => {
    if (!enabled) {
      return;
    }
    if (!('geolocation' in navigator)) {
      setState('unavailable');
      return;
    }
    let unmounted = false;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (!unmounted) {
          setState('captured');
          reportPosition({
            latitude: roundDegrees(latitude),
            longitude: roundDegrees(longitude),
            accuracy: Math.round(accuracy),
          });
        }
      },
      ({ code }) => unmounted || setState(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: 60_000 },
    );
    return () => {
      unmounted = true;
    };
  }, [enabled]);
  return state;
}
