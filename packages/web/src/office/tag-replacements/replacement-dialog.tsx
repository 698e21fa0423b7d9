/** The dialog of a replacement request, or of a replacement that the office starts itself. */
import { Alert, Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import classes from './replacement-dialog.module.css';
import { type ReplacementCallbacks, type ReplacementView, ReplacementViews } from './replacement-views.tsx';
import { isHandledByOther } from './replacement.rules.ts';
import { type ReplacementSubject, sidesQuery, useReplaceTag } from './tag-replacements.api.ts';

export function ReplacementDialog(props: {
  request: ReplacementSubject;
  /** The element to focus on closing if the element that opened the dialog no longer exists. */
  focusAfter: RefObject<HTMLElement | null>;
  /** Refetches the list after another user has handled the request. */
  onHandledByOther: () => void;
  callbacks: ReplacementCallbacks;
}) {
  const t = useTagReplacementsPhrases();
  const { request, callbacks, onHandledByOther } = props;
  const [view, setView] = useState<ReplacementView>('replace');
  const query = useQuery(sidesQuery(request));
  const transfer = useReplaceTag();
  const body = useRef<HTMLDivElement>(null);
  useFocusBack(props.focusAfter);
  const loaded = query.data !== undefined;
  useEffect(() => {
    // The pressed button no longer exists. The focus goes to a marked element or an input, or else to the content without scrolling.
    const first = body.current?.querySelector<HTMLElement>('[data-initial-focus], input');
    (first ?? body.current)?.focus({ preventScroll: !first });
  }, [view, loaded]);

  return (
    <Modal
      opened
      onClose={() => !transfer.busy && (view === 'replace' ? callbacks.onClose() : setView('replace'))}
      title={t('title')}
      size="52rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close'), disabled: transfer.busy }}
    >
      {transfer.error && view === 'replace' && (
        <div className={classes.failure}>
          <TransferError error={transfer.error} onRefresh={onHandledByOther} />
        </div>
      )}
      <div ref={body} tabIndex={-1} className={classes.body}>
        {query.data ? (
          <ReplacementViews
            request={request}
            sides={query.data}
            view={view}
            onView={setView}
            transfer={transfer}
            callbacks={callbacks}
          />
        ) : (
          <NoSides error={query.error} onRetry={() => void query.refetch()} onRefresh={onHandledByOther} />
        )}
      </div>
    </Modal>
  );
}

function NoSides(props: { error: unknown; onRetry: () => void; onRefresh: () => void }) {
  const t = useTagReplacementsPhrases();
  const { error, onRetry, onRefresh } = props;
  if (!error) {
    return <LoadingState />;
  }
  return error instanceof ApiError && error.status === 404 ? (
    <HandledByOther text={t('handledByOther')} onRefresh={onRefresh} />
  ) : (
    <ErrorState error={error} errorText={t.errorText} onRetry={onRetry} />
  );
}

function TransferError({ error, onRefresh }: { error: ApiError; onRefresh: () => void }) {
  const t = useTagReplacementsPhrases();
  const text = t.errorText(error);
  return isHandledByOther(error.code) ? (
    <HandledByOther text={text} onRefresh={onRefresh} />
  ) : (
    <ErrorAlert withIcon>{text}</ErrorAlert>
  );
}

function HandledByOther({ text, onRefresh }: { text: string; onRefresh: () => void }) {
  const t = useTagReplacementsPhrases();
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="alert" c="var(--mantine-color-text)">
      <p className={classes.noticeText}>{text}</p>
      <Button data-initial-focus variant="default" onClick={onRefresh}>
        {t('refresh')}
      </Button>
    </Alert>
  );
}
