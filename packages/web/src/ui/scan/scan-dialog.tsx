/** The whole window as a scanner: live picture, aiming frame, a line of words, and a way out at any time. */
import {
  IconBulb,
  IconBulbOff,
  IconCameraOff,
  IconCameraRotate,
  IconKeyboard,
  IconX,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import classes from './scan-dialog.module.css';
import { useScanPhrases } from './scan.phrases.ts';
import { aimedAt, type Reading, type ShownMessage, nextMessage, type SeenCode } from './scan.rules.ts';
import { useScanner } from './use-scanner.ts';

const VIBRATION_MS = 60;

export interface ScanDialogProps {
  title: string;
  /** Where to aim. */
  hint: string;
  /** What the screen makes of a code. Only this text is used: nothing in a code is ever opened by itself. */
  judge: (text: string) => Reading;
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

export function ScanDialog({ title, hint, judge, onType, onClose }: ScanDialogProps) {
  const t = useScanPhrases();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [message, setSaid] = useState<ShownMessage>();
  const done = useRef(false);

  /** The browser hands the focus back to whoever opened the window; then what was asked for happens. */
  const leave = (then?: () => void) => {
    done.current = true;
    dialog.current?.close();
    onClose();
    then?.();
  };
  const onSeen = (codes: readonly SeenCode[]) => {
    if (done.current) {
      return;
    }
    const code = aimedAt(codes);
    const reading = code && judge(code.text);
    if (reading && 'taken' in reading) {
      navigator.vibrate?.(VIBRATION_MS);
      leave(reading.taken);
      return;
    }
    setSaid((before) =>
      nextMessage(before, code && reading && { text: code.text, unusable: reading }, Date.now()),
    );
  };
  const { live, trouble, torchOn, retry, switchTorch, switchCamera } = useScanner(video, onSeen);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  const way = trouble ? undefined : message?.unusable.way;
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
        {live && <div className={classes.aim} data-found={message !== undefined} />}
        {!live && !trouble && <span className={classes.spinner} aria-hidden />}
        {trouble && (
          <div className={classes.trouble} role="alert">
            <IconCameraOff size={56} stroke={1.3} aria-hidden />
            <h3>{t(`trouble.${trouble}`)}</h3>
            <p>{t(`help.${trouble}`)}</p>
          </div>
        )}
      </div>
      <div className={classes.foot}>
        {!trouble && (
          <div className={classes.line} data-refused={message !== undefined} role="status">
            <p>{message ? message.unusable.words : live?.reading ? hint : waiting}</p>
          </div>
        )}
        {way && (
          <button type="button" className={classes.main} onClick={() => leave(way.go)}>
            {way.label}
          </button>
        )}
        {trouble && (
          <button type="button" className={classes.main} onClick={retry}>
            {t('retry')}
          </button>
        )}
        <div className={classes.controls}>
          {live?.torch && (
            <Control
              icon={
                torchOn ? (
                  <IconBulbOff size={22} stroke={1.7} aria-hidden />
                ) : (
                  <IconBulb size={22} stroke={1.7} aria-hidden />
                )
              }
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
            onClick={() => leave(onType)}
          />
        </div>
      </div>
    </dialog>
  );
}
