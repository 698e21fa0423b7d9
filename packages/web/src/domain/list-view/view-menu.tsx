/** What can be done with a view: begin with it; delete it, if the user saved it. */
import type { ListView } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useListViewPhrases } from './list-view.phrases.ts';

export default function ViewMenu(props: {
  view: ListView;
  onStart: (isDefault: boolean) => void;
  /** Absent for a view of the list itself. */
  onRemove: (() => void) | undefined;
}) {
  const t = useListViewPhrases();
  const { name, isDefault } = props.view;
  return (
    <Menu position="bottom-start" withinPortal={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('options', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => props.onStart(!isDefault)}>
          {t(isDefault ? 'unsetStart' : 'setStart')}
        </Menu.Item>
        {props.onRemove && (
          <Menu.Item c="var(--mantine-color-error)" onClick={props.onRemove}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
