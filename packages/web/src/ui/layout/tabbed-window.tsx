/** A window with a summary above its tabs; its height is the same for all tabs, so that nothing jumps. */
import { Modal, Tabs, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Fragment, type ReactNode } from 'react';
import { useIsPrinting } from '../app/use-is-printing.ts';
import { useUiPhrases } from '../ui.phrases.ts';
import { TabBar } from './tab-bar.tsx';
import classes from './tabbed-window.module.css';

export function TabbedWindow(props: {
  opened: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useUiPhrases();
  const narrow = useMediaQuery('(max-width: 48rem)');
  return (
    <Modal
      opened={props.opened}
      onClose={props.onClose}
      size={960}
      fullScreen={narrow ?? false}
      title={props.title}
      closeButtonProps={{ 'aria-label': t('close') }}
      classNames={{ body: classes.body ?? '', content: classes.content ?? '' }}
    >
      {props.children}
    </Modal>
  );
}

/** The summary of a window, with actions at the right. */
export function WindowSummary(props: { actions: ReactNode; children: ReactNode; below?: ReactNode }) {
  return (
    <div className={classes.summary}>
      {props.children}
      <div className={classes.actions}>{props.actions}</div>
      {props.below}
    </div>
  );
}

export function WindowTabs<T extends string>(props: {
  tabs: readonly {
    readonly value: T;
    readonly title: string;
    /** Rendered when the tab is opened. */
    readonly panel: ReactNode;
    /** The content takes the whole height and scrolls itself. */
    readonly scrollsItself?: boolean;
  }[];
  value: T;
  onTab: (tab: T) => void;
  /** On paper all tabs follow each other, not the open one alone; no panel may load anything when it is shown. */
  printsAll?: boolean;
}) {
  const { tabs, value } = props;
  const isPaper = useIsPrinting() && props.printsAll === true;
  return (
    <Tabs
      value={value}
      onChange={(next) => props.onTab(next as T)}
      keepMounted={false}
      classNames={{ root: classes.tabs ?? '', panel: classes.panel ?? '' }}
    >
      <div className={classes.bar} data-paper={isPaper || undefined}>
        <TabBar flush>
          {tabs.map((tab) => (
            <Tabs.Tab key={tab.value} value={tab.value}>
              {tab.title}
            </Tabs.Tab>
          ))}
        </TabBar>
      </div>
      {tabs.map((tab) => (
        <Fragment key={tab.value}>
          {isPaper && (
            <Title order={3} size="h5" className={classes.paperTitle ?? ''}>
              {tab.title}
            </Title>
          )}
          <Tabs.Panel value={tab.value} {...(tab.scrollsItself ? {} : { tabIndex: 0 })}>
            {tab.panel}
          </Tabs.Panel>
          {isPaper && tab.value !== value && <div className={classes.paperPanel}>{tab.panel}</div>}
        </Fragment>
      ))}
    </Tabs>
  );
}
