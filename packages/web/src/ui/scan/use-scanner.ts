/** Opens the camera and the reader, looks for codes, and always releases the camera at the end. */
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
import { repeatLook } from './scan-loop.ts';
import type { DetectedCode } from './scan.rules.ts';

interface OpenCamera {
  readonly track: MediaStreamTrack;
  readonly hasTorch: boolean;
  readonly nextCameraId: string | undefined;
}

/** The open camera while its picture is shown. */
interface Live extends OpenCamera {
  /** Whether codes are being read. False while the reader is loading. */
  readonly reading: boolean;
}

/** Shows the camera's picture until `signal` is aborted. @throws ScanError */
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
  return {
    track,
    hasTorch: hasTorch(track),
    nextCameraId: nextCamera(devices, track.getSettings().deviceId),
  };
}

interface ScanEvents {
  /** Called with the first picture, and again once the reader is loaded. */
  readonly onLive: (live: Live) => void;
  /** Called with the codes of every look, often none. */
  readonly onSeen: (codes: readonly DetectedCode[]) => void;
  /** Called when the camera was unplugged or is used by a call. */
  readonly onCameraGone: () => void;
}

/** Shows the camera and looks for codes until `signal` is aborted. @throws ScanError */
async function scanVideo(
  video: HTMLVideoElement,
  cameraId: string | undefined,
  signal: AbortSignal,
  { onLive, onSeen, onCameraGone }: ScanEvents,
): Promise<void> {
  const opening = openReader();
  // The reader is awaited after the camera, which waits for the user's permission. Until then a rejection needs a handler.
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
    await repeatLook({ look, onSeen, signal });
  } catch (error) {
    throw new ScanError('reader', error);
  }
}

/** Whether the user wants the torch. It is then lit again with every scan until the page is closed, for work in the dark. */
let isTorchWanted = false;

/** The torch of the open camera. @param exists whether the camera has a torch */
function useTorch(track: MediaStreamTrack | undefined, exists: boolean) {
  const [litTrack, setLitTrack] = useState<MediaStreamTrack>();
  const torchOn = track !== undefined && litTrack === track;
  const light = (on: boolean) => {
    if (track) {
      setTorch(track, on).then(
        () => setLitTrack(on ? track : undefined),
        () => setLitTrack(undefined),
      );
    }
  };
  const lightAgain = useEffectEvent(() => light(true));
  useEffect(() => {
    if (track && exists && isTorchWanted) {
      lightAgain();
    }
  }, [track, exists]);
  const switchTorch = () => {
    isTorchWanted = !torchOn;
    light(!torchOn);
  };
  return { torchOn, switchTorch };
}

/**
 * Scans while the component is mounted and the page is visible.
 * @param onSeen receives the codes of every look, often none
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onSeen: (codes: readonly DetectedCode[]) => void,
) {
  const visible = useDocumentVisibility() === 'visible';
  const [attempt, setAttempt] = useState({ cameraId: chosenCamera() });
  const [live, setLive] = useState<Live>();
  const [error, setError] = useState<ScanErrorCode>();
  const torch = useTorch(live?.track, live?.hasTorch ?? false);
  const reportSeen = useEffectEvent(onSeen);

  useEffect(() => {
    const element = video.current;
    if (!visible || !element) {
      return undefined;
    }
    const ending = new AbortController();
    const { signal } = ending;
    const fail = (code: ScanErrorCode) => {
      if (!signal.aborted) {
        ending.abort();
        setLive(undefined);
        setError(code);
      }
    };
    const events: ScanEvents = { onLive: setLive, onSeen: reportSeen, onCameraGone: () => fail('busy') };
    scanVideo(element, attempt.cameraId, signal, events).catch((reason: unknown) =>
      fail(reason instanceof ScanError ? reason.code : 'failed'),
    );
    return () => {
      ending.abort();
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
      if (live?.nextCameraId !== undefined) {
        rememberCamera(live.nextCameraId);
        setAttempt({ cameraId: live.nextCameraId });
      }
    },
  };
}

export type Scanner = ReturnType<typeof useScanner>;
