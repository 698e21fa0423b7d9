/** The effects of a change of clocks before it is applied: how many pieces change, why, and which. */
import {
  CLOCKS_CHANGED,
  DUE_CHANGES,
  type DueChange,
  type previewClocks,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconArrowLeft, IconCheck, IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClockName } from '../../domain/clock/clock.phrases.ts';
import { showNumber } from '../../lib/format.ts';
import { useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ApiError } from '../../lib/api-error.ts';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ChangedPieces } from './changed-pieces.tsx';
import { previewQuery, toProducts, useApplyClocks } from './clocks.api.ts';
import { useClockPreviewPhrases } from './clock-preview.phrases.ts';
import classes from './clocks.module.css';
import type { WantedClocks } from './norms/followed-norm.rules.ts';
import { NormLines } from './norms/norm-lines.tsx';
import { isOtherNorm, OtherNorm, useWayBack } from './norms/other-norm.tsx';

type Preview = ReplyOf<typeof previewClocks>;
type Filter = DueChange | 'ALL';

/** The number of pieces that change, and the clocks that decide their new due dates. */
function Figures({ preview }: { preview: Preview }) {
  const t = useClockPreviewPhrases();
  const nameOf = useClockName();
  const { changed, pieces, decidedBy, stated, switchesOn, limitedQuestions = 0 } = preview;
  return (
    <section className={classes.figures} aria-live="polite">
      <Title order={2} size="h3">
        {changed === 0 ? t('none') : t('changed', { count: changed })}
      </Title>
      <Text c="dimmed">{t('ofAll', { count: pieces })}</Text>
      {decidedBy.length > 0 && (
        <div className={classes.deciders}>
          <Text size="sm" fw={600}>
            {t('decidedBy')}
          </Text>
          <ul>
            {decidedBy.map((clock) => (
              <li key={clock.kind}>
                {nameOf(clock)} <strong>{showNumber(clock.pieces)}</strong>
              </li>
            ))}
          </ul>
        </div>
      )}
      {stated > 0 && <Text size="sm">{t('stated', { count: stated })}</Text>}
      {limitedQuestions > 0 && <Text size="sm">{t('limitedQuestions', { count: limitedQuestions })}</Text>}
      {switchesOn && (
        <Alert color="brand" variant="light" icon={<IconInfoCircle />}>
          {t('switchesOn')}
        </Alert>
      )}
    </section>
  );
}

/** Limits the pieces to one kind of change, such as an earlier due date. Kinds without pieces are left out. */
function ChangeFilter(props: { preview: Preview; value: Filter; onChange: (value: Filter) => void }) {
  const t = useClockPreviewPhrases();
  const { changes, changed } = props.preview;
  const counts: (readonly [Filter, number, string])[] = [
    ['ALL', changed, t('all')],
    ...DUE_CHANGES.flatMap((change) => {
      const count = changes[change] ?? 0;
      return count > 0 ? [[change, count, t(`change.${change}`)] as const] : [];
    }),
  ];
  return (
    <Group gap="xs" role="group" aria-label={t('why')}>
      {counts.map(([change, count, text]) => (
        <Button
          key={change}
          size="compact-md"
          fz="sm"
          variant={change === props.value ? 'filled' : 'default'}
          aria-pressed={change === props.value}
          onClick={() => props.onChange(change)}
        >
          {text} · {showNumber(count)}
        </Button>
      ))}
    </Group>
  );
}

function Header(props: {
  /** The number of products. */
  count: number;
  onBack: () => void;
  /** The button that applies the change. Undefined without a preview. */
  apply: { readonly isReady: boolean; readonly onClick: () => void } | undefined;
}) {
  const t = useClockPreviewPhrases();
  const { count, onBack, apply } = props;
  return (
    <PageHeader title={t('title')} hint={t('hint', { count })} takesFocus>
      <Button
        variant="default"
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        onClick={onBack}
      >
        {t('back')}
      </Button>
      {apply && (
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          disabled={!apply.isReady}
          onClick={apply.onClick}
        >
          {t('apply')}
        </Button>
      )}
    </PageHeader>
  );
}

export function ClockPreview(props: {
  products: readonly WantedClocks[];
  /** Whether the clocks were typed. Leaving then asks for a confirmation. */
  isTyped: boolean;
  onApplied: () => void;
  onBack: () => void;
}) {
  const t = useClockPreviewPhrases();
  const [isOwn, setIsOwn] = useState(false);
  const products: readonly WantedClocks[] = isOwn
    ? props.products.map(({ norm: _, ...own }) => own)
    : props.products;
  const [paging, setPaging] = useState({ page: 1, pageSize: 10 });
  const [filter, setFilter] = useState<Filter>('ALL');
  const [isAsking, setIsAsking] = useState(false);
  const change = filter === 'ALL' ? {} : { change: filter };
  const query = useQuery(previewQuery(products, { ...paging, ...change }));
  const { data: preview, error } = query;
  const apply = useApplyClocks();
  const isOther = isOtherNorm(error) || isOtherNorm(apply.error);
  const onBack = useWayBack(isOther, props.onBack);
  useUnsavedWork(props.isTyped, { isSaving: apply.busy, onGivenUp: onBack });
  const isOutdated = apply.error?.code === CLOCKS_CHANGED.code;
  // `sendAndWait` returns the result even if the page has removed this preview, because clocks are now on.
  const send = async (revision: string) => {
    try {
      const done = await apply.sendAndWait({ body: { products: toProducts(products), revision } });
      if (done) {
        notifySuccess(t('applied', { count: done.changed }), 'clocks');
        props.onApplied();
      }
    } catch (failure) {
      setIsAsking(false);
      if (failure instanceof ApiError && failure.code === CLOCKS_CHANGED.code) {
        setPaging({ ...paging, page: 1 });
        void query.refetch();
      } else if (!isOtherNorm(failure)) {
        notifyError(t.errorText(failure), 'clocks');
      }
    }
  };
  return (
    <>
      <Header
        count={products.length}
        apply={preview && { isReady: !query.isFetching && !isOther, onClick: () => setIsAsking(true) }}
        onBack={onBack}
      />
      {isOther && (
        <OtherNorm
          onKeepOwn={() => {
            apply.reset();
            setIsOwn(true);
          }}
        />
      )}
      {error && !preview && !isOther && (
        <ErrorState error={error} errorText={t.errorText} onRetry={() => void query.refetch()} />
      )}
      {!error && !preview && <LoadingState />}
      {preview && (
        <Stack>
          {isOutdated && (
            <Alert color="yellow" variant="light" icon={<IconAlertTriangle />} role="alert">
              {t.errorText(apply.error)}
            </Alert>
          )}
          <Figures preview={preview} />
          <NormLines norms={products.flatMap(({ norm }) => norm ?? [])} />
          {preview.changed > 0 && (
            <ChangeFilter
              preview={preview}
              value={filter}
              onChange={(value) => {
                setFilter(value);
                setPaging({ ...paging, page: 1 });
              }}
            />
          )}
          <ChangedPieces
            rows={{ ...query, data: preview.page }}
            paging={paging}
            onPaging={(patch) => setPaging({ ...paging, page: 1, ...patch })}
          />
        </Stack>
      )}
      {isAsking && preview && (
        <ConfirmDialog
          title={t('confirmTitle')}
          text={preview.changed === 0 ? t('confirmNone') : t('confirm', { count: preview.changed })}
          confirmLabel={t('apply')}
          busy={apply.busy}
          onConfirm={() => preview && void send(preview.revision)}
          onClose={() => !apply.busy && setIsAsking(false)}
        />
      )}
    </>
  );
}
