/** The scanner, which fills the window with the camera's picture, an aiming frame, a line of text, and a close button. */
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
import { signalAccepted, signalRejected } from './scan-signal.ts';
import { type Scanner, useScanner } from './use-scanner.ts';

export interface ScanDialogProps {
  title: string;
  /** Advice for aiming. */
  hint: string;
  /** Handles the text of a code. Only the text is used, and a URL in a code is never opened. */
  handleCode: (text: string) => ScanResult;
  /** Called after closing when the user prefers to type. */
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

function Stage({
  video,
  scanner: { live, error },
  showsUnusableCode,
}: {
  video: RefObject<HTMLVideoElement | null>;
  scanner: Scanner;
  showsUnusableCode: boolean;
}) {
  const t = useScanPhrases();
  return (
    <div className={classes.stage}>
      {/* The video is muted and inline, since a phone would otherwise play it in a separate window. */}
      <video
        ref={video}
        className={classes.picture}
        data-live={live !== undefined}
        muted
        playsInline
        aria-hidden
      />
      {live && <div className={classes.aim} data-found={showsUnusableCode} />}
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

function Controls({ scanner, onType }: { scanner: Scanner; onType: () => void }) {
  const t = useScanPhrases();
  const { live, torchOn, switchTorch, switchCamera } = scanner;
  const Torch = torchOn ? IconBulbOff : IconBulb;
  return (
    <div className={classes.controls}>
      {live?.hasTorch && (
        <Control
          icon={<Torch size={22} stroke={1.7} aria-hidden />}
          label={t('torch')}
          pressed={torchOn}
          onClick={switchTorch}
        />
      )}
      {live?.nextCameraId !== undefined && (
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

export function ScanDialog({ title, hint, handleCode, onType, onClose }: ScanDialogProps) {
  const t = useScanPhrases();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [message, setMessage] = useState<ShownMessage>();
  const isLeaving = useRef(false);

  /** Closes the window, then calls `then`. The browser gives the focus back to the opener. */
  const leave = (then?: () => void) => {
    isLeaving.current = true;
    dialog.current?.close();
    onClose();
    then?.();
  };
  const onSeen = (codes: readonly DetectedCode[]) => {
    if (isLeaving.current) {
      return;
    }
    const code = findNearestToCenter(codes);
    const result = code && handleCode(code.text);
    if (result && 'accept' in result) {
      signalAccepted();
      leave(result.accept);
      return;
    }
    if (code && code.text !== message?.text) {
      signalRejected();
    }
    setMessage((before) =>
      nextMessage(before, code && result && { text: code.text, unusable: result }, Date.now()),
    );
  };
  const scanner = useScanner(video, onSeen);
  const { live, error } = scanner;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const action = error ? undefined : message?.unusable.action;
  const waiting = live ? t('preparing') : t('opening');
  return (
    // The browser itself closes the dialog on Esc, and on phones on the back gesture.
    <dialog ref={dialog} className={classes.dialog} aria-labelledby={heading} onClose={() => leave()}>
      <header className={classes.head}>
        <h2 id={heading}>{title}</h2>
        <button type="button" className={classes.close} aria-label={t('close')} onClick={() => leave()}>
          <IconX size={26} stroke={1.8} aria-hidden />
        </button>
      </header>
      <Stage video={video} scanner={scanner} showsUnusableCode={message !== undefined} />
      <div className={classes.foot}>
        {!error && (
          <div className={classes.line} data-unusable={message !== undefined} role="status">
            <p>{message ? message.unusable.text : live?.reading ? hint : waiting}</p>
          </div>
        )}
        {action && (
          <button type="button" className={classes.main} onClick={() => leave(action.go)}>
            {action.label}
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
