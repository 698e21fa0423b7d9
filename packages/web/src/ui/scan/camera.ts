/** The camera of the device: opened, torch, switched, stopped; and why it did not open. */

/** What keeps a person from scanning; each has words and a next step. */
export type ScanErrorCode = 'insecure' | 'unsupported' | 'none' | 'denied' | 'busy' | 'failed' | 'reader';

export class ScanError extends Error {
  readonly code: ScanErrorCode;
  constructor(code: ScanErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Why the camera did not open, from the name of the browser's error. */
export function cameraErrorCode(error: unknown): ScanErrorCode {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'denied';
    case 'NotFoundError':
    case 'OverconstrainedError':
      return 'none';
    case 'NotReadableError':
    case 'AbortError':
      return 'busy';
    default:
      return 'failed';
  }
}

/** The parts of the browser's surroundings that cameras need; a stand-in in tests. */
export interface CameraScope {
  readonly isSecureContext: boolean;
  readonly navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> };
}

/**
 * Opens the chosen camera, or the one that looks away from the person.
 * @param cameraId one that is gone is forgotten
 * @throws ScanError
 */
export async function openCamera(
  cameraId: string | undefined,
  scope: CameraScope = globalThis,
): Promise<MediaStream> {
  const { mediaDevices } = scope.navigator;
  if (!mediaDevices) {
    throw new ScanError(scope.isSecureContext ? 'unsupported' : 'insecure');
  }
  const which = cameraId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: cameraId } };
  try {
    return await mediaDevices.getUserMedia({
      audio: false,
      video: { ...which, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const code = cameraErrorCode(error);
    if (code === 'none' && cameraId !== undefined) {
      return openCamera(undefined, scope);
    }
    throw new ScanError(code, error);
  }
}

/** Stops every track: the light of the camera goes out, and others may open it. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.stop();
  }
}

/** Some phones light the label; the types of the DOM do not know of it. */
export function hasTorch(track: MediaStreamTrack): boolean {
  const can: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {};
  return can.torch === true;
}

/**
 * Turns the light on or off.
 * @param track of a camera that has one (`hasTorch`)
 * @throws OverconstrainedError when the camera refuses it
 */
export async function setTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  await track.applyConstraints({ advanced: [torch] });
}

/** The camera after the one in use, round and round; undefined where there is no other. */
export function nextCamera(
  devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId'>[],
  current: string | undefined,
): string | undefined {
  const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
  const place = cameras.findIndex(({ deviceId }) => deviceId === current);
  return cameras.length < 2 ? undefined : cameras[(place + 1) % cameras.length]?.deviceId;
}
