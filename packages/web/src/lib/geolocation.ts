/** The position of this device, requested from the browser. */

/** The reason for no position, denied by the user or not known within the time limit. */
export type PositionError = 'denied' | 'unavailable';

const TIMEOUT_MS = 20_000;
/** The maximum age of an earlier position that is used. */
const MAX_AGE_MS = 60_000;

/** Requests the position, and asks the user for permission if necessary. Never rejects. */
export function requestPosition({
  highAccuracy,
}: {
  highAccuracy: boolean;
}): Promise<GeolocationCoordinates | PositionError> {
  return new Promise((resolve) => {
    if (!('geolocation' in navigator)) {
      resolve('unavailable');
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve(coords),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? 'denied' : 'unavailable'),
      { enableHighAccuracy: highAccuracy, timeout: TIMEOUT_MS, maximumAge: MAX_AGE_MS },
    );
  });
}

/** Rounds degrees of latitude or longitude. A digit less is ten times as coarse, and 6 digits are about 0.1 m. */
export function roundDegrees(degrees: number, digits: number): number {
  return Number(degrees.toFixed(digits));
}
