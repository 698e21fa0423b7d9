/** The page of a link for auditors. The key is in the address after the `#`, so that no server logs it. */
import { SHARE_CODE_REQUIRED, SHARE_CODE_WRONG } from '@mobcheck/contract/shares/visitor.contract.ts';
import { Text, Title } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { ApiError } from '../../lib/api-error.ts';
import { usePageParams, usePageSearch } from '../../lib/page-url.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { CodeEntry } from './code-entry.tsx';
import { ShareHead } from './share-head.tsx';
import { useHiddenFromSearch } from './hide-from-search.ts';
import { isEnded, type Secrets, sharedEquipmentQuery, shareQuery } from './visitor.api.ts';
import { VISITED_PAGE_SIZE, VisitedList } from './visited-list.tsx';
import { VisitedPiece } from './visited-piece.tsx';
import classes from './visitor.module.css';
import { useVisitorPhrases } from './visitor.phrases.ts';

const keyParams = z.object({ key: z.string() });
const pageSearch = z.object({
  query: z.string().max(200).default(''),
  page: z.coerce.number().int().min(1).default(1),
  piece: z.string().optional(),
});

function Ended() {
  const t = useVisitorPhrases();
  return (
    <div className={classes.notice} role="status">
      <IconLinkOff size={36} stroke={1.4} aria-hidden />
      <Title order={1} size="h3">
        {t('endedTitle')}
      </Title>
      <Text>{t('endedText')}</Text>
    </div>
  );
}

function needsCode(error: unknown, code: string | undefined): boolean {
  return (
    error instanceof ApiError &&
    (error.code === SHARE_CODE_REQUIRED.code ||
      error.code === SHARE_CODE_WRONG.code ||
      (error.status === 429 && code !== undefined))
  );
}

function Visit({ secrets }: { secrets: Secrets }) {
  const [search, change] = usePageSearch(pageSearch);
  const share = useQuery(shareQuery(secrets));
  const { query, page, piece } = search;
  const list = useQuery(sharedEquipmentQuery(secrets, { query, page, pageSize: VISITED_PAGE_SIZE }));
  // The link may end while the page is open.
  if (isEnded(list.error) || isEnded(share.error)) {
    return <Ended />;
  }
  if (share.data === undefined) {
    return <LoadingState />;
  }
  if (piece !== undefined) {
    const back = () => change({ piece: undefined });
    const { timeZone } = share.data;
    return <VisitedPiece secrets={secrets} serial={piece} timeZone={timeZone} onBack={back} />;
  }
  return (
    <>
      <ShareHead share={share.data} />
      <VisitedList
        rows={list}
        search={search}
        onSearch={(next) => change(next, { replace: 'query' in next })}
        onOpen={({ tagSerialNumber }) => change({ piece: tagSerialNumber })}
      />
    </>
  );
}

export default function SharePage() {
  const t = useVisitorPhrases();
  const key = usePageParams(keyParams)?.key ?? '';
  const [code, setCode] = useState<string>();
  const share = useQuery(shareQuery({ key, code }));
  const [wasAsked, setWasAsked] = useState(false);
  useHiddenFromSearch();
  const asks = needsCode(share.error, code);
  if (asks && !wasAsked) {
    setWasAsked(true);
  }
  if (asks || (wasAsked && share.data === undefined && !isEnded(share.error))) {
    return (
      <CodeEntry
        error={share.error}
        wasSent={code !== undefined}
        busy={share.isFetching}
        onCode={(typed) => (typed === code ? void share.refetch() : setCode(typed))}
      />
    );
  }
  if (isEnded(share.error)) {
    return <Ended />;
  }
  if (share.error) {
    return <ErrorState error={share.error} errorText={t.errorText} onRetry={() => void share.refetch()} />;
  }
  return share.data === undefined ? <LoadingState /> : <Visit secrets={{ key, code }} />;
}
