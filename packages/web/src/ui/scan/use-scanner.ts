/** The life of a scan: the camera and the reader opened side by side, looked through, and let go of at every end. */
import { useDocumentVisibility } from '@mantine/hooks';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import {
  hasTorch,
  stopStream,
  nextCamera,
  openCamera,
  ScanError,
  setTorch,
  type ScanErrorCode,
} from './camera.ts';
import { chosenCamera, rememberCamera } from './chosen-camera.ts';
import { openReader } from './code-reader.ts';
import { scanLoop } from './scan-loop.ts';
import type { DetectedCode } from './scan.rules.ts';

/** What the open camera can do. */
interface OpenCamera {
  readonly track: MediaStreamTrack;
  readonly torch: boolean;
  /** Another camera of the device. */
  readonly other: string | undefined;
}

interface Live extends OpenCamera {
  /** Whether codes are read already, or the reader is still on its way. */
  readonly reading: boolean;
}

/** Shows the camera's picture, and lets go of the camera when `signal` says so. @throws ScanError */
async function showCamera(
  video: HTMLVideoElement,
  cameraId: string | undefined,
  signal: AbortSignal,
): Promise<OpenCamera | undefined> {
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

interface ScanEvents {
  /** First with the picture, again once the reader is there. */
  readonly onLive: (live: Live) => void;
  /** Every look's codes, often none. */
  readonly onSeen: (codes: readonly DetectedCode[]) => void;
  /** Unplugged, or taken by a call. */
  readonly onCameraGone: () => void;
}

/** Shows the camera and looks for codes until `signal` stops it. @throws ScanError */
async function scanVideo(
  video: HTMLVideoElement,
  cameraId: string | undefined,
  signal: AbortSignal,
  { onLive, onSeen, onCameraGone }: ScanEvents,
): Promise<void> {
  const opening = openReader();
  // It is awaited after the camera, which may take as long as a person thinks about a permission.
  opening.catch(() => undefined);
  const camera = await showCamera(video, cameraId, signal);
  if (!camera || signal.aborted) {
    return;
  }
  camera.track.addEventListener('ended', onCameraGone);
  onLive({ ...camera, reading: false });
  try {
    const read = await opening;
    if (!signal.aborted) {
      onLive({ ...camera, reading: true });
    }
    const look = async () =>
      video.readyState >= video.HAVE_CURRENT_DATA && video.videoWidth > 0 ? read(video) : [];
    await scanLoop({ look, onSeen, signal });
  } catch (error) {
    throw new ScanError('reader', error);
  }
}

/** The light of the open camera; it is out wherever another camera is opened. */
function useTorch(track: MediaStreamTrack | undefined) {
  const [litTrack, setLitTrack] = useState<MediaStreamTrack>();
  const torchOn = track !== undefined && litTrack === track;
  const switchTorch = () => {
    if (track) {
      setTorch(track, !torchOn).then(
        () => setLitTrack(torchOn ? undefined : track),
        () => setLitTrack(undefined),
      );
    }
  };
  return { torchOn, switchTorch };
}

/**
 * Scans while the component is there and the page is seen.
 * @param onSeen every look's codes, often none
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onSeen: (codes: readonly DetectedCode[]) => void,
) {
  const visible = useDocumentVisibility() === 'visible';
  const [attempt, setAttempt] = useState({ cameraId: chosenCamera() });
  const [live, setLive] = useState<Live>();
  const [error, setError] = useState<ScanErrorCode>();
  const torch = useTorch(live?.track);
  const seen = useEffectEvent(onSeen);

  useEffect(() => {
    const element = video.current;
    if (!visible || !element) {
      return undefined;
    }
    const leaving = new AbortController();
    const { signal } = leaving;
    const fail = (code: ScanErrorCode) => {
      if (!signal.aborted) {
        leaving.abort();
        setLive(undefined);
        setError(code);
      }
    };
    const events: ScanEvents = { onLive: setLive, onSeen: seen, onCameraGone: () => fail('busy') };
    scanVideo(element, attempt.cameraId, signal, events).catch((reason: unknown) =>
      fail(reason instanceof ScanError ? reason.code : 'failed'),
    );
    return () => {
      leaving.abort();
      setLive(undefined);
      setError(undefined);
    };
  }, [video, visible, attempt]);

  return {
    live,
    error,
    ...torch,
    retry: () => setAttempt({ cameraId: chosenCamera() }),
    switchCamera: () => {
      if (live?.other !== undefined) {
        rememberCamera(live.other);
        setAttempt({ cameraId: live.other });
      }
    },
  };
}

/** A scan that is under way, or why it is not. */
export type Scanner = ReturnType<typeof useScanner>;
