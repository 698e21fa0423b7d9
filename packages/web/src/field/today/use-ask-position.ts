/** The user's position. The phone is asked for it only when the user taps the button for it. */
import { useEffect, useRef, useState } from 'react';
import { type PositionError, requestPosition, roundDegrees } from '../../lib/geolocation.ts';
import { useUserPosition } from './user-position.ts';

/** About 10 m, enough to find the nearest piece. */
const DIGITS = 4;

export function useAskPosition() {
  const [position, setPosition] = useUserPosition();
  const [state, setState] = useState<'idle' | 'asking' | PositionError>('idle');
  const unmounted = useRef(false);
  useEffect(() => {
    unmounted.current = false;
    return () => {
      unmounted.current = true;
    };
  }, []);

  const ask = async () => {
    setState('asking');
    const result = await requestPosition({ highAccuracy: false });
    if (unmounted.current) {
      return;
    }
    if (typeof result === 'string') {
      setState(result);
      return;
    }
    setPosition({
      latitude: roundDegrees(result.latitude, DIGITS),
      longitude: roundDegrees(result.longitude, DIGITS),
    });
    setState('idle');
  };
  return { position, state, ask, forget: () => setPosition(null) };
}
