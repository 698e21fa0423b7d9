/** Where the phone is, asked once. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Position } from './record-draft.rules.ts';

export type PositionState = 'asking' | 'captured' | 'refused' | 'unavailable';

const LIMIT_MS = 20_000;
/** GeolocationPositionError.PERMISSION_DENIED */
const PERMISSION_DENIED = 1;

/** About 0.1 m: more digits are noise. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}

/**
 * @param wanted false until the draft is there
 * @param onPosition gets the position once
 */
export function usePosition(wanted: boolean, onPosition: (position: Position) => void): PositionState {
  const [state, setState] = useState<PositionState>('asking');
  const arrived = useEffectEvent(onPosition);
  useEffect(() => {
    if (!wanted) {
      return;
    }
    if (!('geolocation' in navigator)) {
      setState('unavailable');
      return;
    }
    let gone = false;
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (!gone) {
          setState('captured');
          arrived({
            latitude: rounded(latitude),
            longitude: rounded(longitude),
            accuracy: Math.round(accuracy),
          });
        }
      },
      ({ code }) => gone || setState(code === PERMISSION_DENIED ? 'refused' : 'unavailable'),
      { enableHighAccuracy: true, timeout: LIMIT_MS, maximumAge: 60_000 },
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return state;
}
