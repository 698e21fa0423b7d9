/** One of the views to choose from, with its acts while the list shows it. */
import { IconHome } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';

/** @param props.shownButton gets the button of the view that the list shows; undefined for others */
export function ViewChoice(props: {
  name: string;
  isStart: boolean;
  /** More about it, for the pointer. */
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
