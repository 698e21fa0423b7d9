/** Dialog that saves or withdraws a review: who has compared a version of a norm set with the norms, and when. */
import type { PublishedNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { Button, Stack, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useNormTexts } from '../../domain/clock/use-norm-texts.ts';
import { DayField } from '../../ui/date/day-field.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { CountedInput } from '../../ui/form/fields/counted-input.tsx';
import { NormSetWords } from './norm-set-words.tsx';
import { useReviewNormSet } from './norm-sets.api.ts';
import classes from './norm-sets.module.css';
import { useNormSetsPhrases } from './norm-sets.phrases.ts';
import { checkReview, toReviewDraft } from './review-draft.rules.ts';

const MAX_NAME = 100;

function WithdrawDialog(props: { row: PublishedNormSet; onDone: () => void; onClose: () => void }) {
  const t = useNormSetsPhrases();
  const { nameOf } = useNormTexts();
  const { row, onDone, onClose } = props;
  const withdraw = useReviewNormSet();
  const norm = nameOf(row);
  const confirm = () => {
    const { key, version } = row;
    withdraw.send(
      { params: { key, version }, body: { review: null } },
      {
        onSuccess: () => {
          notifySuccess(t('reviewing.withdrawn', { norm }));
          onDone();
        },
      },
    );
  };
  return (
    <ConfirmDialog
      title={t('reviewing.withdrawTitle', { norm })}
      text={t('reviewing.withdrawText')}
      confirmLabel={t('reviewing.withdraw')}
      danger
      busy={withdraw.busy}
      onConfirm={confirm}
      onClose={() => !withdraw.busy && onClose()}
    >
      <ErrorAlert>{withdraw.error && t.errorText(withdraw.error)}</ErrorAlert>
    </ConfirmDialog>
  );
}

export function ReviewDialog({ row, onClose }: { row: PublishedNormSet; onClose: () => void }) {
  const t = useNormSetsPhrases();
  const { nameOf } = useNormTexts();
  // A review belongs to no group. The server refuses days after today in this zone.
  const [today] = useState(() => dayIn(DEFAULT_ZONE, new Date()));
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const norm = nameOf(row);
  const { key, version } = row;
  const form = useEntityForm({
    initialDraft: toReviewDraft(row, today),
    check: (draft) => checkReview(draft, today),
    t,
    save: useReviewNormSet(),
    toSaveInput: (body) => ({ params: { key, version }, body }),
    onSaved: () => {
      notifySuccess(t('reviewing.saved', { norm }));
      onClose();
    },
  });
  if (isWithdrawing) {
    return <WithdrawDialog row={row} onDone={onClose} onClose={() => setIsWithdrawing(false)} />;
  }
  return (
    <EntityDialog form={form} size="lg" title={t('reviewing.title', { norm })} onClose={onClose}>
      <Stack>
        <Text size="sm" c="dimmed">
          {t('reviewing.hint')}
        </Text>
        <CountedInput
          {...form.field('by')}
          label={t('reviewing.by')}
          required
          max={MAX_NAME}
          data-autofocus
        />
        <DayField
          {...form.field('on')}
          label={t('reviewing.on')}
          required
          reportsInvalid
          max={today}
          errorTexts={{ late: t('reviewing.inFuture') }}
        />
        {/* While this group has the focus, the arrow keys scroll it. */}
        <div className={classes.summary} tabIndex={0} role="group" aria-label={t('classesTitle')}>
          <NormSetWords row={row} />
        </div>
        {row.reviewedBy !== null && (
          <Button
            variant="subtle"
            color="red.9"
            mr="auto"
            leftSection={<IconTrash size={16} stroke={1.6} aria-hidden />}
            onClick={() => setIsWithdrawing(true)}
          >
            {t('reviewing.withdraw')}
          </Button>
        )}
      </Stack>
    </EntityDialog>
  );
}
