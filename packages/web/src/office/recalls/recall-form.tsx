/** The form of a new recall, with a preview of its pieces. Saving opens their deficiencies after a confirmation. */
import {
  MAX_RECALL_INSTRUCTIONS,
  MAX_RECALL_TITLE,
  RECALL_TITLE_EXISTS,
} from '@mobcheck/contract/recalls/recalls.contract.ts';
import { Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SeveritySelect } from '../../domain/deficiency/severity-select.tsx';
import { DayField } from '../../ui/date/day-field.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { ErrorNote, LoadingState } from '../../ui/feedback/states.tsx';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { CriteriaFields } from './criteria-fields.tsx';
import { checkDraft, EMPTY_DRAFT, previewedCriteria, type RecallDraft } from './recall-draft.rules.ts';
import { useRecallFormPhrases } from './recall-form.phrases.ts';
import { RecallPreview } from './recall-preview.tsx';
import { recallPreviewQuery, useCreateRecall } from './recalls.api.ts';
import classes from './recalls.module.css';

const PAUSE_MS = 400;
/** Never sent: the query of a draft without criteria is disabled. */
const NO_CRITERIA = { manufacturer: '' };

/** The preview of the last criteria that stayed unchanged for a moment. `isCurrent` is false while the draft has other criteria. */
function usePreview(draft: RecallDraft) {
  const criteria = previewedCriteria(draft);
  const key = JSON.stringify(criteria ?? null);
  const [settled] = useDebouncedValue(key, PAUSE_MS);
  const [paging, setPaging] = useState({ of: '', page: 1 });
  const page = paging.of === settled ? paging.page : 1;
  const isAsked = settled !== 'null';
  const body = isAsked ? { ...(JSON.parse(settled) as NonNullable<typeof criteria>), page } : NO_CRITERIA;
  const query = useQuery({ ...recallPreviewQuery(body), enabled: isAsked });
  const isCurrent = isAsked && key === settled && !query.isPlaceholderData && !query.isFetching;
  return {
    query,
    criteria,
    page,
    setPage: (next: number) => setPaging({ of: settled, page: next }),
    pieces: isCurrent ? query.data?.page.total : undefined,
  };
}

function WordFields({ form }: { form: EntityForm<RecallDraft> }) {
  const t = useRecallFormPhrases();
  return (
    <Stack gap="sm">
      <TextInput
        {...form.field('title')}
        label={t('fields.title')}
        description={t('titleHint')}
        withAsterisk
        aria-required
        maxLength={MAX_RECALL_TITLE}
      />
      <Textarea
        {...form.field('instructions')}
        label={t('fields.instructions')}
        description={t('instructionsHint')}
        withAsterisk
        aria-required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={MAX_RECALL_INSTRUCTIONS}
      />
      <SeveritySelect value={form.value.severity} onChange={(severity) => form.change({ severity })} />
      <DayField
        label={t('fields.dueOn')}
        data-path="dueOn"
        value={form.value.dueOn}
        reportsInvalid
        error={form.errorAt('dueOn')}
        onChange={(dueOn) => form.change({ dueOn })}
      />
    </Stack>
  );
}

function PreviewPart({ preview }: { preview: ReturnType<typeof usePreview> }) {
  const t = useRecallFormPhrases();
  const { query, criteria, page, setPage } = preview;
  const { data, error } = query;
  if (criteria === undefined) {
    return <Text c="dimmed">{t('preview.before')}</Text>;
  }
  if (data) {
    const rows = { ...query, data: data.page };
    return <RecallPreview rows={rows} preview={data} page={page} onPage={setPage} />;
  }
  return error ? (
    <ErrorNote error={error} errorText={t.errorText} onRetry={() => void query.refetch()} />
  ) : (
    <LoadingState />
  );
}

export default function RecallForm(props: { onOpened: (id: string) => void; onClose: () => void }) {
  const t = useRecallFormPhrases();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const preview = usePreview(draft);
  const { pieces } = preview;
  const [isAsking, setIsAsking] = useState(false);
  const form = useEntityForm({
    initialDraft: EMPTY_DRAFT,
    check: (typed) => checkDraft(typed, pieces),
    t,
    save: useCreateRecall(),
    toSaveInput: (body) => ({ body }),
    errorFields: { [RECALL_TITLE_EXISTS.code]: 'title' },
    onSaved: ({ id, opened }) => {
      notifySuccess(t('opened', { count: opened }), 'recalls');
      props.onOpened(id);
    },
    onError: () => setIsAsking(false),
  });
  if (form.value !== draft) {
    setDraft(form.value);
  }
  const count = pieces ?? 0;
  const saveLabel = count === 0 ? t('saveWithout') : t('save', { count });
  return (
    <>
      <DialogBehind isBehind={isAsking}>
        <EntityDialog
          form={form}
          title={t('title')}
          size={960}
          canSave={preview.criteria === undefined || pieces !== undefined}
          saveLabel={saveLabel}
          onSave={() => setIsAsking(true)}
          onClose={props.onClose}
        >
          <div className={classes.form}>
            <section aria-labelledby="recall-criteria">
              <Title order={3} size="h5" id="recall-criteria" mb="xs">
                {t('criteria')}
              </Title>
              <CriteriaFields form={form} />
            </section>
            <section aria-labelledby="recall-words">
              <Title order={3} size="h5" id="recall-words" mb="xs">
                {t('words')}
              </Title>
              <WordFields form={form} />
            </section>
          </div>
          <PreviewPart preview={preview} />
        </EntityDialog>
      </DialogBehind>
      {isAsking && (
        <ConfirmDialog
          title={count === 0 ? t('confirmNone') : t('confirm', { count })}
          text={t('confirmText', { title: form.value.title })}
          confirmLabel={saveLabel}
          busy={form.busy}
          onConfirm={form.submit}
          onClose={() => !form.busy && setIsAsking(false)}
        />
      )}
    </>
  );
}
