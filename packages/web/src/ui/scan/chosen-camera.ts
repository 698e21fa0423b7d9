/** The camera that was chosen last on this device: of several at a phone's back, not each can read a small label. */

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
    // A full or forbidden store costs one more touch next time, nothing else.
  }
}
