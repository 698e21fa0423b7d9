/** The popup after a replacement: there for three and a half seconds, then gone by itself. */
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './done-popup.module.css';

const SHOWN_MS = 3500;

/** Always part of the page, so that a screen reader hears what appears in it. */
export function DonePopup(props: {
  done: { readonly title: string; readonly text: string } | undefined;
  onGone: () => void;
}) {
  const { done, onGone } = props;
  useEffect(() => {
    if (!done) {
      return undefined;
    }
    const timer = setTimeout(onGone, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [done, onGone]);
  return (
    <div role="status" className={classes.place}>
      {done && (
        <div className={classes.popup}>
          <IconCircleCheck size={40} stroke={1.6} aria-hidden />
          <strong>{done.title}</strong>
          <span>{done.text}</span>
        </div>
      )}
    </div>
  );
}
