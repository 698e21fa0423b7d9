/** The last chosen camera of this device. It is kept, since not every camera of a phone can read a small label. */

const KEY = 'scanCamera';

export function chosenCamera(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

export function rememberCamera(cameraId: string): void {
  try {
    localStorage.setItem(KEY, cameraId);
  } catch {
    // If the storage is full or forbidden, the camera must be chosen again next time.
  }
}
