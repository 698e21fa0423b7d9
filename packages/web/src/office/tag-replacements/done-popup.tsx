/** The popup after a replacement, which closes by itself. */
import { IconCircleCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import classes from './done-popup.module.css';

const VISIBLE_MS = 3500;

/** Always part of the page, so that screen readers announce its texts. */
export function DonePopup(props: {
  content: { readonly title: string; readonly text: string } | undefined;
  onHide: () => void;
}) {
  const { content, onHide } = props;
  useEffect(() => {
    if (!content) {
      return undefined;
    }
    const timer = setTimeout(onHide, VISIBLE_MS);
    return () => clearTimeout(timer);
  }, [content, onHide]);
  return (
    <div role="status" className={classes.place}>
      {content && (
        <div className={classes.popup}>
          <IconCircleCheck size={40} stroke={1.6} aria-hidden />
          <strong>{content.title}</strong>
          <span>{content.text}</span>
        </div>
      )}
    </div>
  );
}
