/** The form of an inspection type: general settings, the two checklists and the attributes of its equipment. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  CATEGORY_DISABLED,
  INSPECTION_TYPE_NAME_EXISTS,
  type InspectionType,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { EditorDialog } from '../../ui/form/dialog/editor-dialog.tsx';
import type { EditorProps } from '../../ui/form/dialog/editor.tsx';
import { FormTab } from '../../ui/form/dialog/form-tab.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { ChecklistPanels } from './checklist-panels.tsx';
import { CustomAnswersDialog } from './custom-answers-dialog.tsx';
import { GeneralFields } from './inspection-type-fields.tsx';
import {
  bodyOf,
  type FormTabName,
  type InspectionTypeDraft,
  type QuestionRow,
  wrongTabs,
} from './inspection-type-form.rules.ts';
import { useSaveInspectionType } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

const TABS = ['general', 'inspection', 'maintenance', 'attributes'] as const;
/** Refusals that belong to a field of the first tab. */
const OF_FIELDS: readonly string[] = [INSPECTION_TYPE_NAME_EXISTS.code, CATEGORY_DISABLED.code];

export function InspectionTypeForm(
  props: EditorProps<InspectionType> & { start: InspectionTypeDraft; categories: readonly Category[] },
) {
  const t = useInspectionTypesPhrases();
  const { saved, onReload, onClose } = props;
  const { value, dirty, change } = useDraft(props.start);
  const [tab, setTab] = useState<string | null>('general');
  const [answersOf, setAnswersOf] = useState<QuestionRow>();
  const save = useSaveInspectionType();
  const { error } = save;
  const ofField = OF_FIELDS.includes(error?.code ?? '');
  const wordsOf = (code: string) => (error?.code === code ? t.errorText(error) : undefined);
  const wrong = wrongTabs(value);
  const isWrong = (name: FormTabName) => (dirty && wrong[name]) || (name === 'general' && ofField);

  const submit = () => {
    const fields = bodyOf(value);
    save.send(
      { saved, fields },
      {
        onSuccess: () => {
          notifySuccess(t(saved ? 'updated' : 'created', { name: fields.name }));
          onClose();
        },
        onError: (failure) => {
          if (failure instanceof ApiError && OF_FIELDS.includes(failure.code)) {
            setTab('general');
          }
        },
      },
    );
  };

  return (
    <>
      <DialogBehind behind={answersOf !== undefined}>
        <EditorDialog
          title={t(saved ? 'edit' : 'add', { name: saved?.name ?? '' })}
          size="60rem"
          dirty={dirty}
          canSave={!Object.values(wrong).some(Boolean)}
          save={save}
          errorText={t.errorText}
          atFields={OF_FIELDS}
          onSave={submit}
          onReload={onReload}
          onClose={onClose}
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
                savedCategoryId={saved?.categoryId}
                nameError={wordsOf(INSPECTION_TYPE_NAME_EXISTS.code) ?? t.fieldError(save.fieldError('name'))}
                categoryError={wordsOf(CATEGORY_DISABLED.code)}
              />
            </Tabs.Panel>
            <ChecklistPanels value={value} change={change} onAnswers={setAnswersOf} />
          </Tabs>
        </EditorDialog>
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
