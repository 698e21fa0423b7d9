/** Opening a camera: every way that it fails has its code, and a chosen camera that is gone is no error. */
import { expect, test } from 'vitest';
import { cameraErrorCode, nextCamera, openCamera } from './camera.ts';

const stream = {} as MediaStream;

/** Surroundings with one camera that answers as told; what was asked of it is kept. */
function surroundings(answer: (video: MediaTrackConstraints) => MediaStream) {
  const asked: MediaTrackConstraints[] = [];
  const getUserMedia = async (wanted?: MediaStreamConstraints) => {
    const video = wanted?.video as MediaTrackConstraints;
    asked.push(video);
    return answer(video);
  };
  return { asked, scope: { isSecureContext: true, navigator: { mediaDevices: { getUserMedia } } } };
}

test.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'none'],
  ['OverconstrainedError', 'none'],
  ['NotReadableError', 'busy'],
  ['AbortError', 'busy'],
  ['TypeError', 'failed'],
])('%s: %s', async (name, code) => {
  const { scope } = surroundings(() => {
    throw new DOMException('', name);
  });
  await expect(openCamera(undefined, scope)).rejects.toMatchObject({ code });
});

test('what is no error at all failed without a name', () => {
  expect(cameraErrorCode('odd')).toBe('failed');
});

test('without cameras in the browser the page was not safe, or the browser is too old', async () => {
  const navigator = {};
  await expect(openCamera(undefined, { isSecureContext: false, navigator })).rejects.toMatchObject({
    code: 'insecure',
  });
  await expect(openCamera(undefined, { isSecureContext: true, navigator })).rejects.toMatchObject({
    code: 'unsupported',
  });
});

test('the camera that looks away is asked for, never a microphone', async () => {
  const { asked, scope } = surroundings(() => stream);
  expect(await openCamera(undefined, scope)).toBe(stream);
  expect(asked).toMatchObject([{ facingMode: 'environment' }]);
});

test('a chosen camera that is gone gives way to the usual one', async () => {
  const { asked, scope } = surroundings(({ deviceId }) => {
    if (deviceId !== undefined) {
      throw new DOMException('', 'OverconstrainedError');
    }
    return stream;
  });
  expect(await openCamera('gone', scope)).toBe(stream);
  expect(asked).toHaveLength(2);
});

test('the next camera goes round; one alone has none', () => {
  const camera = (deviceId: string) => ({ kind: 'videoinput' as const, deviceId });
  const devices = [{ kind: 'audioinput' as const, deviceId: 'm' }, camera('a'), camera('b'), camera('c')];
  expect(nextCamera(devices, 'a')).toBe('b');
  expect(nextCamera(devices, 'c')).toBe('a');
  expect(nextCamera(devices, undefined)).toBe('a');
  expect(nextCamera(devices.slice(0, 2), 'a')).toBeUndefined();
  // Before the permission the browser names no camera.
  expect(nextCamera([camera(''), camera('')], undefined)).toBeUndefined();
});
