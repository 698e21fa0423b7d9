/** The form of an inspection type: general settings, the two checklists, and the attributes of its equipment. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  CATEGORY_DISABLED,
  CUSTOM_ANSWERS_TOO_FEW,
  INSPECTION_TYPE_NAME_EXISTS,
  type InspectionType,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { useState } from 'react';
import { useEnableRow } from '../../domain/catalogue/use-enable-row.ts';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import type { EditorProps } from '../../ui/form/dialog/editor.tsx';
import { FormTabs } from '../../ui/form/dialog/form-tabs.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { ChecklistPanel } from './checklist-panel.tsx';
import { CustomAnswersDialog } from './custom-answers-dialog.tsx';
import { GeneralFields } from './inspection-type-fields.tsx';
import {
  checkInspectionType,
  type FormTabName,
  type InspectionTypeDraft,
  type QuestionRow,
  tabsWithErrors,
} from './inspection-type-form.rules.ts';
import { useQuestionLimits } from './use-question-limits.tsx';
import { TYPE_LIST, useSaveInspectionType } from './inspection-types.api.ts';
import { useInspectionTypesPhrases } from './inspection-types.phrases.ts';

const TABS = ['general', 'inspection', 'maintenance', 'attributes'] as const;
/** Fields of the first tab by the server's error code. */
const ERROR_FIELDS = {
  [INSPECTION_TYPE_NAME_EXISTS.code]: 'name',
  [CATEGORY_DISABLED.code]: 'categoryId',
} as const;

export function InspectionTypeForm(
  props: EditorProps<InspectionType> & { initialDraft: InspectionTypeDraft; categories: readonly Category[] },
) {
  const t = useInspectionTypesPhrases();
  const { existing, initialDraft, onReload, onClose } = props;
  const { offer } = useEnableRow(TYPE_LIST, t);
  const [tab, setTab] = useState<FormTabName>('general');
  const [questionInDialog, setQuestionInDialog] = useState<QuestionRow>();
  const form = useEntityForm({
    initialDraft,
    check: checkInspectionType,
    t,
    save: useSaveInspectionType(),
    toSaveInput: (fields) => ({ existing, fields }),
    errorFields: ERROR_FIELDS,
    onSaved: (newId, { name, enabled }) => {
      if (newId !== undefined && !enabled) {
        offer(t('created', { name }), newId);
      } else {
        notifySuccess(t(existing ? 'updated' : 'created', { name }));
      }
      onClose();
    },
    onInvalid: () => setTab(TABS.find((name) => tabsWithErrors(form.codes)[name]) ?? tab),
    onError: ({ code }) =>
      setTab(code in ERROR_FIELDS ? 'general' : code === CUSTOM_ANSWERS_TOO_FEW.code ? 'inspection' : tab),
  });
  const limits = useQuestionLimits(form, existing?.id ?? '');
  const { answers: customAnswers } = form.value;
  const tabErrors = tabsWithErrors(form.codes);
  const hasServerFieldError = (form.error?.code ?? '') in ERROR_FIELDS;
  const hasError = (name: FormTabName) =>
    (form.dirty && tabErrors[name]) || (name === 'general' && hasServerFieldError);

  return (
    <>
      <DialogBehind isBehind={questionInDialog !== undefined || limits.dialog !== null}>
        <EntityDialog
          form={form}
          title={t(existing ? 'editNamed' : 'add', { name: existing?.name ?? '' })}
          size="60rem"
          onReload={onReload}
          onClose={onClose}
        >
          <FormTabs
            value={tab}
            onTab={setTab}
            invalidLabel={t('invalid')}
            tabs={TABS.map((name) => ({
              value: name,
              title: t(`tabs.${name}`),
              invalid: hasError(name),
              panel:
                name === 'general' ? (
                  <GeneralFields
                    form={form}
                    categories={props.categories}
                    savedCategoryId={existing?.categoryId}
                  />
                ) : (
                  <ChecklistPanel
                    name={name}
                    form={form}
                    onAnswers={setQuestionInDialog}
                    renderLimits={limits.renderLine}
                  />
                ),
            }))}
          />
        </EntityDialog>
      </DialogBehind>
      {limits.dialog}
      {questionInDialog && (
        <CustomAnswersDialog
          question={questionInDialog}
          rows={customAnswers[questionInDialog.key]}
          onApply={(rows) => form.change({ answers: { ...customAnswers, [questionInDialog.key]: rows } })}
          onClose={() => setQuestionInDialog(undefined)}
        />
      )}
    </>
  );
}
