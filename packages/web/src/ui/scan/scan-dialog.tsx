/** The whole window as a scanner: live picture, aiming frame, a line of words, and a way out at any time. */
import {
  IconBulb,
  IconBulbOff,
  IconCameraOff,
  IconCameraRotate,
  IconKeyboard,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import classes from './scan-dialog.module.css';
import { useScanPhrases } from './scan.phrases.ts';
import {
  findNearestToCenter,
  type ScanResult,
  type ShownMessage,
  nextMessage,
  type DetectedCode,
} from './scan.rules.ts';
import { type Scanner, useScanner } from './use-scanner.ts';

const VIBRATION_MS = 60;

export interface ScanDialogProps {
  title: string;
  /** Where to aim. */
  hint: string;
  /** What the screen makes of a code. Only this text is used: nothing in a code is ever opened by itself. */
  judge: (text: string) => ScanResult;
  /** The person would rather type; the window is gone by then. */
  onType: () => void;
  onClose: () => void;
}

function Control(props: { icon: ReactNode; label: string; pressed?: boolean; onClick: () => void }) {
  return (
    <button type="button" className={classes.control} aria-pressed={props.pressed} onClick={props.onClick}>
      {props.icon}
      {props.label}
    </button>
  );
}

/** The picture of the camera with the frame to aim in, or why there is none. */
function Stage({
  video,
  scanner: { live, error },
  found,
}: {
  video: RefObject<HTMLVideoElement | null>;
  scanner: Scanner;
  /** A code that cannot be used is before the camera. */
  found: boolean;
}) {
  const t = useScanPhrases();
  return (
    <div className={classes.stage}>
      {/* Muted and inline, or a phone would play it in a window of its own. */}
      <video
        ref={video}
        className={classes.picture}
        data-live={live !== undefined}
        muted
        playsInline
        aria-hidden
      />
      {live && <div className={classes.aim} data-found={found} />}
      {!live && !error && <span className={classes.spinner} aria-hidden />}
      {error && (
        <div className={classes.error} role="alert">
          <IconCameraOff size={56} stroke={1.3} aria-hidden />
          <h3>{t(`errorTitle.${error}`)}</h3>
          <p>{t(`errorHelp.${error}`)}</p>
        </div>
      )}
    </div>
  );
}

/** Torch and other camera, where the device has them, and typing instead. */
function Controls({ scanner, onType }: { scanner: Scanner; onType: () => void }) {
  const t = useScanPhrases();
  const { live, torchOn, switchTorch, switchCamera } = scanner;
  const Torch = torchOn ? IconBulbOff : IconBulb;
  return (
    <div className={classes.controls}>
      {live?.torch && (
        <Control
          icon={<Torch size={22} stroke={1.7} aria-hidden />}
          label={t('torch')}
          pressed={torchOn}
          onClick={switchTorch}
        />
      )}
      {live?.other !== undefined && (
        <Control
          icon={<IconCameraRotate size={22} stroke={1.7} aria-hidden />}
          label={t('otherCamera')}
          onClick={switchCamera}
        />
      )}
      <Control
        icon={<IconKeyboard size={22} stroke={1.7} aria-hidden />}
        label={t('type')}
        onClick={onType}
      />
    </div>
  );
}

export function ScanDialog({ title, hint, judge, onType, onClose }: ScanDialogProps) {
  const t = useScanPhrases();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [message, setMessage] = useState<ShownMessage>();
  const done = useRef(false);

  /** The browser hands the focus back to whoever opened the window; then what was asked for happens. */
  const leave = (then?: () => void) => {
    done.current = true;
    dialog.current?.close();
    onClose();
    then?.();
  };
  const onSeen = (codes: readonly DetectedCode[]) => {
    if (done.current) {
      return;
    }
    const code = findNearestToCenter(codes);
    const reading = code && judge(code.text);
    if (reading && 'accept' in reading) {
      navigator.vibrate?.(VIBRATION_MS);
      leave(reading.accept);
      return;
    }
    setMessage((before) =>
      nextMessage(before, code && reading && { text: code.text, unusable: reading }, Date.now()),
    );
  };
  const scanner = useScanner(video, onSeen);
  const { live, error } = scanner;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const way = error ? undefined : message?.unusable.action;
  const waiting = live ? t('preparing') : t('opening');
  return (
    // Esc and, on phones, the gesture back close a dialog by themselves.
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={heading} onClose={() => leave()}>
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={classes.close} aria-label={t('close')} onClick={() => leave()}>
          <IconX size={26} stroke={1.8} aria-hidden />
        </button>
      </header>
      <Stage video={video} scanner={scanner} found={message !== undefined} />
      <div className={classes.foot}>
        {!error && (
          <div className={classes.line} data-refused={message !== undefined} role="status">
            <p>{message ? message.unusable.text : live?.reading ? hint : waiting}</p>
          </div>
        )}
        {way && (
          <button type="button" className={classes.main} onClick={() => leave(way.go)}>
            {way.label}
          </button>
        )}
        {error && (
          <button type="button" className={classes.main} onClick={scanner.retry}>
            {t('retry')}
          </button>
        )}
        <Controls scanner={scanner} onType={() => leave(onType)} />
      </div>
    </dialog>
  );
}
