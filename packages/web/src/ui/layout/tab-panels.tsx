/** The panels of tabs. A screen shows the open panel. Paper shows all panels, each under its title. */
import { Tabs, Title } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { useIsPrinting } from '../app/use-is-printing.ts';
import classes from './tab-panels.module.css';

export interface TabWithPanel<T extends string> {
  readonly value: T;
  readonly title: string;
  readonly panel: ReactNode;
  /** Whether the content takes the whole height and scrolls itself. */
  readonly scrollsItself?: boolean;
}

/** @param props.takesFocus whether panels can get the focus, so that keys scroll them */
export function TabPanels<T extends string>(props: {
  bar: ReactNode;
  tabs: readonly TabWithPanel<T>[];
  value: T;
  takesFocus?: boolean;
}) {
  const { tabs, value } = props;
  const isPaper = useIsPrinting();
  return (
    <>
      <div className={classes.bar} data-paper={isPaper || undefined}>
        {props.bar}
      </div>
      {tabs.map((tab) => (
        <Fragment key={tab.value}>
          {isPaper && (
            <Title order={3} size="h5" className={classes.paperTitle ?? ''}>
              {tab.title}
            </Title>
          )}
          <Tabs.Panel value={tab.value} {...(props.takesFocus && !tab.scrollsItself ? { tabIndex: 0 } : {})}>
            {tab.panel}
          </Tabs.Panel>
          {isPaper && tab.value !== value && <div className={classes.paperPanel}>{tab.panel}</div>}
        </Fragment>
      ))}
    </>
  );
}
