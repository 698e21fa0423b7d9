/** The form of an inspection type: general settings, the two checklists and the attributes of its equipment. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import type { InspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { Button, Tabs } from '@mantine/core';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { DialogBehind } from '../../ui/dialog-behind.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { FormTab } from '../../ui/form-tab.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { ChecklistPanels } from './checklist-panels.tsx';
import { CustomAnswersDialog } from './custom-answers-dialog.tsx';
import { GeneralFields } from './general-fields.tsx';
import {
  bodyOf,
  type FormTabName,
  type InspectionTypeDraft,
  type QuestionRow,
  wrongTabs,
} from './inspection-type-form.rules.ts';
import { useSaveInspectionType } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './phrases.ts';

const TABS = ['general', 'inspection', 'maintenance', 'attributes'] as const;
/** Refusals that belong to a field of the first tab. */
const OF_NAME = 'INSPECTION_TYPE_NAME_EXISTS';
const OF_CATEGORY = 'CATEGORY_DISABLED';

export function InspectionTypeForm(props: {
  saved: InspectionType | undefined;
  start: InspectionTypeDraft;
  categories: readonly Category[];
  onReload: () => void;
  onClose: () => void;
}) {
  const t = useInspectionTypesPhrases();
  const { value, dirty, change } = useDraft(props.start);
  const [tab, setTab] = useState<string | null>('general');
  const [answersOf, setAnswersOf] = useState<QuestionRow>();
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const save = useSaveInspectionType();
  // The second click of a double click comes before the button is drawn as busy.
  const sending = useRef(false);
  const error = save.error instanceof CallError ? save.error : undefined;
  const ofField = error?.code === OF_NAME || error?.code === OF_CATEGORY;
  const wrong = wrongTabs(value);
  const isWrong = (name: FormTabName) => (dirty && wrong[name]) || (name === 'general' && ofField);

  const submit = () => {
    if (sending.current) {
      return;
    }
    sending.current = true;
    const fields = bodyOf(value);
    save.mutate(
      { saved: props.saved, idempotencyKey, fields },
      {
        onSuccess: () => {
          notifySuccess(t(props.saved ? 'updated' : 'created', { name: fields.name }));
          props.onClose();
        },
        onError: (refused) => {
          if (refused instanceof CallError && [OF_NAME, OF_CATEGORY].includes(refused.code)) {
            setTab('general');
          }
        },
        onSettled: () => {
          sending.current = false;
        },
      },
    );
  };

  return (
    <>
      <DialogBehind behind={answersOf !== undefined}>
        <FormDialog
          title={t(props.saved ? 'edit' : 'add')}
          size="60rem"
          dirty={dirty}
          canSave={!Object.values(wrong).some(Boolean)}
          saving={save.isPending}
          error={save.error && !ofField ? t.problem(save.error) : undefined}
          errorAction={
            error?.code === 'STALE_WRITE' && (
              <Button variant="default" size="xs" mt="xs" display="block" onClick={props.onReload}>
                {t('reload')}
              </Button>
            )
          }
          onSave={submit}
          onClose={props.onClose}
        >
          <Tabs value={tab} onChange={setTab}>
            <Tabs.List mb="md">
              {TABS.map((name) => (
                <FormTab key={name} value={name} wrong={isWrong(name)} wrongLabel={t('wrong')}>
                  {t(`tabs.${name}`)}
                </FormTab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="general">
              <GeneralFields
                value={value}
                change={change}
                categories={props.categories}
                savedCategoryId={props.saved?.categoryId}
                nameError={error?.code === OF_NAME ? t.problem(error) : t.issue(error?.issueAt('name'))}
                categoryError={error?.code === OF_CATEGORY ? t.problem(error) : undefined}
              />
            </Tabs.Panel>
            <ChecklistPanels value={value} change={change} onAnswers={setAnswersOf} />
          </Tabs>
        </FormDialog>
      </DialogBehind>
      {answersOf && (
        <CustomAnswersDialog
          question={answersOf}
          rows={value.answers[answersOf.key]}
          onApply={(rows) => change({ answers: { ...value.answers, [answersOf.key]: rows } })}
          onClose={() => setAnswersOf(undefined)}
        />
      )}
    </>
  );
}
