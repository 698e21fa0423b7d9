/** The columns of the user's notices. */
import type { Notice } from '@mobcheck/contract/notices/notices.contract.ts';
import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMail, IconMailOpened } from '@tabler/icons-react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { RowAction } from '../../ui/table/row-action.tsx';
import type { Column } from '../../ui/table/row-table.tsx';
import classes from './notices.module.css';
import { useNoticesPhrases } from './notices.phrases.ts';
import { useNoticeWords } from './use-notice-words.ts';

/** On a phone, the date is below the text. */
const PHONE = '(max-width: 48rem)';

/** A button with the text of a notice. */
function NoticeText(props: { notice: Notice; isPhone: boolean; onOpen: (notice: Notice) => void }) {
  const t = useNoticesPhrases();
  const { notice, isPhone, onOpen } = props;
  const { title, detail } = useNoticeWords()(notice);
  const { timeZone, companyId } = useUser();
  const { company, createdAt } = notice;
  const isUnread = notice.readAt === null;
  const elsewhere = company !== null && company.companyId !== companyId && company.companyName;
  return (
    <UnstyledButton
      className={classes.notice}
      data-unread={isUnread || undefined}
      onClick={(event) => {
        event.stopPropagation();
        onOpen(notice);
      }}
    >
      <span className={classes.title}>
        {isUnread && <VisuallyHidden>{t('unread')}: </VisuallyHidden>}
        {title}
      </span>
      <span className={classes.detail}>{[detail, elsewhere].filter(Boolean).join(' · ')}</span>
      {isPhone && <span className={classes.detail}>{showInstant(createdAt, timeZone)}</span>}
    </UnstyledButton>
  );
}

export function useNoticeColumns(acts: {
  readonly onOpen: (notice: Notice) => void;
  readonly onMark: (notice: Notice, read: boolean) => void;
}): Column<Notice>[] {
  const t = useNoticesPhrases();
  const wordsOf = useNoticeWords();
  const { timeZone } = useUser();
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const columns: Column<Notice>[] = [
    {
      field: 'notice',
      title: t('notice'),
      render: (notice) => <NoticeText notice={notice} isPhone={isPhone} onOpen={acts.onOpen} />,
    },
    {
      field: 'createdAt',
      title: t('when'),
      sortable: true,
      width: 170,
      render: ({ createdAt }) => showInstant(createdAt, timeZone),
    },
    {
      field: 'actions',
      title: t('actions'),
      align: 'right',
      width: 90,
      render: (notice) => {
        const isUnread = notice.readAt === null;
        const { title } = wordsOf(notice);
        return (
          <RowAction
            label={t(isUnread ? 'markRead' : 'markUnread', { title })}
            onClick={() => acts.onMark(notice, isUnread)}
          >
            {isUnread ? (
              <IconMailOpened size={18} stroke={1.6} aria-hidden />
            ) : (
              <IconMail size={18} stroke={1.6} aria-hidden />
            )}
          </RowAction>
        );
      },
    },
  ];
  return columns.filter(({ field }) => !isPhone || field !== 'createdAt');
}
