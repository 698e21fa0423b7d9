/** The notice after a tag was toggled, with an undo button; closes by itself unless it is hovered or focused. */
import { Button, Notification } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { useTagsPhrases } from './tags.phrases.ts';
import classes from './undo-notice.module.css';

const SHOWN_MS = 8000;

export function UndoNotice(props: { text: string; onUndo: () => void; onClose: () => void }) {
  const t = useTagsPhrases();
  const tUi = useUiPhrases();
  const { onClose } = props;
  const [isPaused, setIsPaused] = useState(false);
  useEffect(() => {
    if (isPaused) {
      return undefined;
    }
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isPaused, onClose]);

  return (
    <Notification
      className={classes.notice ?? ''}
      role="status"
      withBorder
      color="green.8"
      icon={<IconCheck size={18} />}
      closeButtonProps={{ 'aria-label': tUi('close') }}
      onClose={onClose}
      onMouseEnter={() => setIsPaused(true)}
      onMouseLeave={() => setIsPaused(false)}
      onFocus={() => setIsPaused(true)}
      onBlur={() => setIsPaused(false)}
    >
      <span className={classes.line}>
        {props.text}
        <Button variant="subtle" size="compact-sm" onClick={props.onUndo}>
          {t('undo')}
        </Button>
      </span>
    </Notification>
  );
}
