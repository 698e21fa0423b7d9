/** Opens, stops and switches the device's camera, and handles its torch and its errors. */

/** Reasons for a failed scan. The screens have a text and a next step for each. */
export type ScanErrorCode = 'insecure' | 'unsupported' | 'none' | 'denied' | 'busy' | 'failed' | 'reader';

export class ScanError extends Error {
  readonly code: ScanErrorCode;
  constructor(code: ScanErrorCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** Returns the code for the browser's error when a camera does not open. */
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

/** The browser's globals for cameras, replaced in tests. */
export interface CameraScope {
  readonly isSecureContext: boolean;
  readonly navigator: { readonly mediaDevices?: Pick<MediaDevices, 'getUserMedia'> };
}

/**
 * Opens the chosen camera, or the camera at the back.
 * @param cameraId the chosen camera, ignored if it no longer exists
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
  const camera = cameraId === undefined ? { facingMode: 'environment' } : { deviceId: { exact: cameraId } };
  try {
    return await mediaDevices.getUserMedia({
      audio: false,
      video: { ...camera, width: { ideal: 1280 }, height: { ideal: 720 } },
    });
  } catch (error) {
    const code = cameraErrorCode(error);
    if (code === 'none' && cameraId !== undefined) {
      return openCamera(undefined, scope);
    }
    throw new ScanError(code, error);
  }
}

/** Stops every track, which releases the camera. */
export function stopStream(stream: MediaStream): void {
  for (const track of stream.getTracks()) {
    track.stop();
  }
}

/** Whether the camera has a torch, which the DOM types lack. */
export function hasTorch(track: MediaStreamTrack): boolean {
  const capabilities: MediaTrackCapabilities & { torch?: boolean } = track.getCapabilities?.() ?? {};
  return capabilities.torch === true;
}

/**
 * Turns the torch on or off.
 * @param track of a camera with a torch (`hasTorch`)
 * @throws OverconstrainedError if the camera rejects the change
 */
export async function setTorch(track: MediaStreamTrack, on: boolean): Promise<void> {
  const torch: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
  await track.applyConstraints({ advanced: [torch] });
}

/** Returns the id of the next camera, or undefined if there is no other. The first camera follows the last. */
export function nextCamera(
  devices: readonly Pick<MediaDeviceInfo, 'kind' | 'deviceId'>[],
  current: string | undefined,
): string | undefined {
  const cameras = devices.filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '');
  const index = cameras.findIndex(({ deviceId }) => deviceId === current);
  return cameras.length < 2 ? undefined : cameras[(index + 1) % cameras.length]?.deviceId;
}
