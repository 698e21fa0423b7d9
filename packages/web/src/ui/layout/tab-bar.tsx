/** The tabs of a window in one line. If they are wider than the window, a button at each end scrolls to hidden tabs. */
import { Tabs } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import classes from './tab-bar.module.css';

/** Whether tabs are hidden before (`back`) and after (`on`) the tabs in view. */
interface Hidden {
  readonly back: boolean;
  readonly on: boolean;
}

const DIRECTIONS = [
  ['back', -1, IconChevronLeft],
  ['on', 1, IconChevronRight],
] as const;
/** The part of the bar's width that one press scrolls, so that the last visible tab stays in view. */
const STEP = 0.6;

/** Scrolls the open tab into the middle of its bar, and nothing else. */
function centreOpenTab(bar: HTMLElement): void {
  const tab = bar.querySelector<HTMLElement>('[aria-selected=true]');
  if (tab) {
    bar.scrollLeft = tab.offsetLeft - (bar.clientWidth - tab.offsetWidth) / 2;
  }
}

/** Measures the hidden parts of the bar, and scrolls each tab that is opened into the middle. */
function useHidden(list: RefObject<HTMLDivElement | null>): Hidden {
  const [hidden, setHidden] = useState<Hidden>({ back: false, on: false });
  useEffect(() => {
    const bar = list.current;
    if (!bar) {
      return undefined;
    }
    const measure = () => {
      const beyond = bar.scrollWidth - bar.clientWidth - bar.scrollLeft;
      const next = { back: bar.scrollLeft >= 1, on: beyond >= 1 };
      setHidden((before) => (before.back === next.back && before.on === next.on ? before : next));
    };
    // The widths depend on fonts and words, and an invalid field adds an icon to its tab.
    const sizes = new ResizeObserver(measure);
    [bar, ...bar.children].forEach((item) => sizes.observe(item));
    const choices = new MutationObserver(() => centreOpenTab(bar));
    choices.observe(bar, { subtree: true, attributeFilter: ['aria-selected'] });
    bar.addEventListener('scroll', measure, { passive: true });
    centreOpenTab(bar);
    return () => {
      sizes.disconnect();
      choices.disconnect();
      bar.removeEventListener('scroll', measure);
    };
  }, [list]);
  return hidden;
}

/** Shows a cut tab that gets the keyboard's focus. A click is ignored, since the tab must not move away from the pointer. */
function showFocused({ target }: FocusEvent<HTMLElement>): void {
  if (target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** Replaces `Tabs.List`. @param props.flush for a window's tabs, which touch its sides and the content below */
export function TabBar({ children, flush = false }: { children: ReactNode; flush?: boolean }) {
  const list = useRef<HTMLDivElement>(null);
  const hidden = useHidden(list);
  return (
    <div className={classes.bar} data-flush={flush}>
      <Tabs.List ref={list} className={classes.list ?? ''} onFocus={showFocused}>
        {children}
      </Tabs.List>
      {DIRECTIONS.map(([way, sign, Icon]) => (
        // The button is hidden from keyboards and screen readers, which move from tab to tab.
        <button
          key={way}
          type="button"
          tabIndex={-1}
          aria-hidden
          hidden={!hidden[way]}
          className={classes.more}
          data-scrolls={way}
          // The press does not move the focus, since this button may disappear afterwards.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => list.current?.scrollBy({ left: sign * STEP * list.current.clientWidth })}
        >
          <Icon size={20} stroke={1.8} />
        </button>
      ))}
    </div>
  );
}
