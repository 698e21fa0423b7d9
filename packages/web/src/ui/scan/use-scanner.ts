/** The life of a scan: the camera and the reader opened side by side, looked through, and let go of at every end. */
import { useDocumentVisibility } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  hasTorch,
  stopStream,
  nextCamera,
  openCamera,
  ScanTrouble,
  setTorch,
  type Trouble,
} from './camera.ts';
import { chosenCamera, rememberCamera } from './chosen-camera.ts';
import { openReader } from './code-reader.ts';
import { scanLoop } from './scan-loop.ts';
import type { SeenCode } from './scan.rules.ts';

/** What the open camera can do. */
interface Live {
  readonly track: MediaStreamTrack;
  readonly torch: boolean;
  /** Another camera of the device. */
  readonly other: string | undefined;
  /** Whether codes are read already, or the reader is still on its way. */
  readonly reading: boolean;
}

/** Shows the camera's picture, and lets go of the camera when `signal` says so. @throws ScanTrouble */
async function show(
  video: HTMLVideoElement,
  cameraId: string | undefined,
  signal: AbortSignal,
): Promise<Omit<Live, 'reading'> | undefined> {
  const stream = await openCamera(cameraId);
  const track = stream.getVideoTracks()[0];
  if (signal.aborted || !track) {
    stopStream(stream);
    return undefined;
  }
  signal.addEventListener('abort', () => {
    stopStream(stream);
    video.srcObject = null;
  });
  video.srcObject = stream;
  await video.play();
  const devices = await navigator.mediaDevices.enumerateDevices();
  return { track, torch: hasTorch(track), other: nextCamera(devices, track.getSettings().deviceId) };
}

/**
 * Scans while the component is there and the page is seen.
 * @param onSeen every look's codes, often none
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onSeen: (codes: readonly SeenCode[]) => void,
) {
  const visible = useDocumentVisibility() === 'visible';
  const [attempt, setAttempt] = useState({ cameraId: chosenCamera() });
  const [live, setLive] = useState<Live>();
  const [trouble, setTrouble] = useState<Trouble>();
  const [torchOn, setTorchOn] = useState(false);
  const seen = useEffectEvent(onSeen);

  useEffect(() => {
    const element = video.current;
    if (!visible || !element) {
      return undefined;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (why: Trouble) => {
      if (!signal.aborted) {
        leaving.abort();
        setLive(undefined);
        setTrouble(why);
      }
    };
    const scan = async () => {
      const opening = openReader();
      // It is awaited after the camera, which may take as long as a person thinks about a permission.
      opening.catch(() => undefined);
      const camera = await show(element, attempt.cameraId, signal);
      if (!camera || signal.aborted) {
        return;
      }
      // Unplugged, or taken by a call.
      camera.track.addEventListener('ended', () => fail('busy'));
      setLive({ ...camera, reading: false });
      try {
        const read = await opening;
        if (!signal.aborted) {
          setLive({ ...camera, reading: true });
        }
        const look = async () =>
          element.readyState >= element.HAVE_CURRENT_DATA && element.videoWidth > 0 ? read(element) : [];
        await scanLoop({ look, onSeen: seen, signal });
      } catch (error) {
        throw new ScanTrouble('reader', error);
      }
    };
    scan().catch((error: unknown) => fail(error instanceof ScanTrouble ? error.trouble : 'failed'));
    return () => {
      leaving.abort();
      setLive(undefined);
      setTrouble(undefined);
      setTorchOn(false);
    };
  }, [video, visible, attempt]);

  return {
    live,
    trouble,
    torchOn,
    retry: () => setAttempt({ cameraId: chosenCamera() }),
    switchTorch: () => {
      if (live) {
        setTorch(live.track, !torchOn).then(
          () => setTorchOn(!torchOn),
          () => setTorchOn(false),
        );
      }
    },
    switchCamera: () => {
      if (live?.other !== undefined) {
        rememberCamera(live.other);
        setAttempt({ cameraId: live.other });
      }
    },
  };
}
