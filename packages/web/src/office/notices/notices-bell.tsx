/** The bell in the header, which links to the user's notices and shows the number of unread notices. */
import { ActionIcon } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { showNumber } from '../../lib/format.ts';
import { unreadCountQuery } from './unread-notices.api.ts';
import classes from './notices.module.css';
import { useNoticesBellPhrases } from './notices-bell.phrases.ts';

const MANY = 100;

export function NoticesBell() {
  const t = useNoticesBellPhrases();
  const { data } = useQuery(unreadCountQuery());
  const unread = data?.unread ?? 0;
  return (
    <ActionIcon
      component={Link}
      to="/notices"
      className={classes.bell ?? ''}
      variant="subtle"
      color="gray"
      c="inherit"
      size="lg"
      aria-label={unread === 0 ? t('title') : t('unreadCount', { count: unread, shown: showNumber(unread) })}
    >
      <IconBell size={20} stroke={1.6} aria-hidden />
      {unread > 0 && (
        <span className={classes.count} aria-hidden>
          {unread < MANY ? unread : '99+'}
        </span>
      )}
    </ActionIcon>
  );
}
