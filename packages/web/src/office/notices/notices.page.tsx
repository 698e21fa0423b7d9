/** The page of the user's notices, newest first. */
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { Button, Checkbox } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useList } from '../../lib/list.ts';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { FilterBar } from '../../ui/filter/filter-bar.tsx';
import { ListPage, listTexts } from '../../ui/table/list-page.tsx';
import { useNoticeColumns } from './notice-columns.tsx';
import { noticesQuery, useMarkAllNotices, useMarkNotice } from './notices.api.ts';
import { unreadCountQuery } from './unread-notices.api.ts';
import classes from './notices.module.css';
import { useNoticesPhrases } from './notices.phrases.ts';
import { useOpenNotice } from './use-open-notice.ts';

export default function NoticesPage() {
  const t = useNoticesPhrases();
  const list = useList(listNotices.query, noticesQuery);
  const newestUnread = useQuery(unreadCountQuery()).data?.newest ?? null;
  const open = useOpenNotice();
  const marking = useMarkNotice();
  const markingAll = useMarkAllNotices();
  const columns = useNoticeColumns({
    onOpen: (notice) => void open(notice),
    onMark: ({ id }, read) =>
      marking.send(
        { params: { id }, body: { read } },
        { onError: (error) => notifyError(t.errorText(error)) },
      ),
  });
  const markAll = (upTo: string) =>
    markingAll.send({ body: { upTo } }, { onError: (error) => notifyError(t.errorText(error)) });
  return (
    <ListPage
      texts={{
        ...listTexts(t),
        noMatch: { text: t('noUnreadText') },
      }}
      list={list}
      rowKey={({ id }) => id}
      columns={columns}
      onOpen={(notice) => void open(notice)}
      actions={
        <Button
          variant="default"
          leftSection={<IconChecks size={18} stroke={1.6} aria-hidden />}
          disabled={newestUnread === null}
          loading={markingAll.busy}
          // A notice newer than `newestUnread` stays unread.
          onClick={() => newestUnread !== null && markAll(newestUnread)}
        >
          {t('markAll')}
        </Button>
      }
    >
      <FilterBar>
        <Checkbox
          className={classes.filter ?? ''}
          label={t('unreadOnly')}
          checked={list.search.unread === true}
          onChange={({ currentTarget: { checked } }) => list.change({ unread: checked ? true : undefined })}
        />
      </FilterBar>
    </ListPage>
  );
}
