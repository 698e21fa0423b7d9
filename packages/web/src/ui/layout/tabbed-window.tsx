/** A window with a summary above its tabs. It begins at the top, so that opening a tab moves only its lower edge. */
import { Modal, Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useUiPhrases } from '../ui.phrases.ts';
import { TabBar } from './tab-bar.tsx';
import { TabPanels, type TabWithPanel } from './tab-panels.tsx';
import classes from './tabbed-window.module.css';

export function TabbedWindow(props: {
  opened: boolean;
  title: string;
  /** Two icon buttons, left of the button that closes the window. They stay while the content changes. */
  steps?: ReactNode;
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
      classNames={{
        body: classes.body ?? '',
        content: classes.content ?? '',
        ...(props.steps !== undefined && { title: classes.besideSteps ?? '' }),
      }}
    >
      {props.steps !== undefined && <div className={classes.steps}>{props.steps}</div>}
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

/** The tabs of a window. On paper all panels follow each other, so `panel` must not depend on its tab being open. */
export function WindowTabs<T extends string>(props: {
  tabs: readonly TabWithPanel<T>[];
  value: T;
  onTab: (tab: T) => void;
}) {
  const { tabs, value } = props;
  return (
    <Tabs
      value={value}
      onChange={(next) => props.onTab(next as T)}
      keepMounted={false}
      classNames={{ root: classes.tabs ?? '', panel: classes.panel ?? '' }}
    >
      <TabPanels
        bar={
          <TabBar flush>
            {tabs.map((tab) => (
              <Tabs.Tab key={tab.value} value={tab.value}>
                {tab.title}
              </Tabs.Tab>
            ))}
          </TabBar>
        }
        tabs={tabs}
        value={value}
        takesFocus
      />
    </Tabs>
  );
}
