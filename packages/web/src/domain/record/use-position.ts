/** The phone's position, requested once. */
import { useEffect, useEffectEvent, useState } from 'react';
import { type PositionError, requestPosition, roundDegrees } from '../../lib/geolocation.ts';
import type { Position } from './record-draft.rules.ts';

export type PositionState = 'asking' | 'captured' | PositionError;

/** Digits for a precision of about 0.1 m. */
const DIGITS = 6;

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
    let unmounted = false;
    void requestPosition({ highAccuracy: true }).then((position) => {
      if (unmounted) {
        return;
      }
      if (typeof position === 'string') {
        setState(position);
        return;
      }
      setState('captured');
      reportPosition({
        latitude: roundDegrees(position.latitude, DIGITS),
        longitude: roundDegrees(position.longitude, DIGITS),
        accuracy: Math.round(position.accuracy),
      });
    });
    return () => {
      unmounted = true;
    };
  }, [enabled]);
  return state;
}
