/** The tabs of a form, each with an icon when one of its fields is invalid. On paper the panels follow each other. */
import { Tabs } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { TabBar } from '../../layout/tab-bar.tsx';
import { TabPanels, type TabWithPanel } from '../../layout/tab-panels.tsx';

export function FormTabs<T extends string>(props: {
  tabs: readonly (TabWithPanel<T> & { readonly invalid: boolean })[];
  value: T;
  onTab: (tab: T) => void;
  invalidLabel: string;
  /** False for panels that are too large to keep while another panel is open. */
  keepMounted?: boolean;
}) {
  const { tabs, value } = props;
  return (
    <Tabs value={value} onChange={(next) => props.onTab(next as T)} keepMounted={props.keepMounted ?? true}>
      <TabPanels
        bar={
          <TabBar>
            {tabs.map((tab) => (
              <Tabs.Tab
                key={tab.value}
                value={tab.value}
                rightSection={
                  tab.invalid && (
                    <IconAlertCircle
                      size={16}
                      color="var(--mantine-color-error)"
                      role="img"
                      aria-label={props.invalidLabel}
                    />
                  )
                }
              >
                {tab.title}
              </Tabs.Tab>
            ))}
          </TabBar>
        }
        tabs={tabs}
        value={value}
      />
    </Tabs>
  );
}
