/** Tests of opening and switching cameras. */
import { expect, test } from 'vitest';
import { cameraErrorCode, nextCamera, openCamera } from './camera.ts';

const stream = {} as MediaStream;

/** A browser with one camera, which records the requested constraints. */
function fakeBrowser(respond: (video: MediaTrackConstraints) => MediaStream) {
  const requests: MediaTrackConstraints[] = [];
  const getUserMedia = async (constraints?: MediaStreamConstraints) => {
    const video = constraints?.video as MediaTrackConstraints;
    requests.push(video);
    return respond(video);
  };
  return { requests, scope: { isSecureContext: true, navigator: { mediaDevices: { getUserMedia } } } };
}

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('the browser’s error %s has the code %s', async (name, code) => {
  const { scope } = fakeBrowser(() => {
    throw new DOMException('', name);
  });
  await expect(openCamera(undefined, scope)).rejects.toMatchObject({ code });
});

test('an unknown error has the code failed', () => {
  expect(cameraErrorCode('odd')).toBe('failed');
});

test.each([
  [false, 'insecure'],
  [true, 'unsupported'],
])(
  'a browser that offers no access to cameras (secure context: %s) has the error %s',
  async (isSecureContext, code) => {
    await expect(openCamera(undefined, { isSecureContext, navigator: {} })).rejects.toMatchObject({ code });
  },
);

test('without a chosen camera the back camera is requested', async () => {
  const { requests, scope } = fakeBrowser(() => stream);
  expect(await openCamera(undefined, scope)).toBe(stream);
  expect(requests).toMatchObject([{ facingMode: 'environment' }]);
});

test('the default camera replaces a chosen camera that no longer exists', async () => {
  const { requests, scope } = fakeBrowser(({ deviceId }) => {
    if (deviceId !== undefined) {
      throw new DOMException('', 'OverconstrainedError');
    }
    return stream;
  });
  expect(await openCamera('gone', scope)).toBe(stream);
  expect(requests).toHaveLength(2);
});

const camera = (deviceId: string) => ({ kind: 'videoinput' as const, deviceId });
const devices = [{ kind: 'audioinput' as const, deviceId: 'm' }, camera('a'), camera('b'), camera('c')];

test.each([
  ['a', 'b'],
  ['c', 'a'],
  [undefined, 'a'],
])('the camera after %s is %s', (current, next) => {
  expect(nextCamera(devices, current)).toBe(next);
});

test('a single camera has no next camera', () => {
  expect(nextCamera(devices.slice(0, 2), 'a')).toBeUndefined();
});

test('cameras without ids (before the permission) have no next camera', () => {
  expect(nextCamera([camera(''), camera('')], undefined)).toBeUndefined();
});
