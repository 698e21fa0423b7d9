/** The menu of acts on a view. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useListViewPhrases } from './list-view.phrases.ts';

/** @param props an absent handler means that its act is not offered */
export default function ViewMenu(props: {
  name: string;
  isStart: boolean;
  onStart: (isStart: boolean) => void;
  onShare?: (() => void) | undefined;
  /** Whether the company has a view of this name, which sharing replaces. */
  replacesShared?: boolean | undefined;
  onRename?: (() => void) | undefined;
  onTakeBack?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}) {
  const t = useListViewPhrases();
  const { name, isStart, onShare, onRename, onTakeBack, onRemove } = props;
  return (
    // The line of views scrolls on a phone, so the menu has a fixed position and is not cut at the line's edge.
    <Menu position="bottom-start" withinPortal={false} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('options', { name })}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => props.onStart(!isStart)}>
          {t(isStart ? 'unsetStart' : 'setStart')}
        </Menu.Item>
        {onShare && (
          <Menu.Item onClick={onShare}>{t(props.replacesShared ? 'replaceShared' : 'share')}</Menu.Item>
        )}
        {onRename && <Menu.Item onClick={onRename}>{t('rename')}</Menu.Item>}
        {onTakeBack && (
          <Menu.Item c="var(--mantine-color-error)" onClick={onTakeBack}>
            {t('takeBack')}
          </Menu.Item>
        )}
        {onRemove && (
          <Menu.Item c="var(--mantine-color-error)" onClick={onRemove}>
            {t('remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
