/** One view in the choice of views, with its acts while the list shows it. */
import { IconHome } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';

/** @param props.shownButton receives the button of the shown view. Undefined means that the list shows another view */
export function ViewChoice(props: {
  name: string;
  isStart: boolean;
  /** A text about the view, shown under the pointer. */
  hint?: string;
  shownButton: RefObject<HTMLButtonElement | null> | undefined;
  onOpen: () => void;
  /** The acts on the view. */
  children?: ReactNode;
}) {
  const t = useListViewPhrases();
  const { name, isStart, hint, shownButton } = props;
  const isShown = shownButton !== undefined;
  return (
    <span className={classes.view} data-shown={isShown || undefined}>
      <button ref={shownButton} type="button" aria-pressed={isShown} title={hint} onClick={props.onOpen}>
        {isStart && <IconHome size={14} role="img" aria-label={t('isStart')} />}
        {name}
      </button>
      {props.children}
    </span>
  );
}
