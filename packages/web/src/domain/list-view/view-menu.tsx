/** What can be done with a view: begin with it; delete or share one's own; rename a view of the company or take it back. */
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { useListViewPhrases } from './list-view.phrases.ts';

/** What is absent cannot be done. */
export default function ViewMenu(props: {
  name: string;
  isStart: boolean;
  onStart: (isStart: boolean) => void;
  onShare?: (() => void) | undefined;
  /** Whether the company has one of this name, which sharing replaces. */
  replacesShared?: boolean | undefined;
  onRename?: (() => void) | undefined;
  onTakeBack?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
}) {
  const t = useListViewPhrases();
  const { name, isStart, onShare, onRename, onTakeBack, onRemove } = props;
  return (
    // On a phone the line of views scrolls: what it opens is laid over the page, not cut at its edge.
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
