/** The form of a category: name, enabled, inspection and maintenance attributes. */
import { type Category, CATEGORY_NAME_EXISTS } from '@mobcheck/contract/categories/categories.contract.ts';
import { Stack, Tabs } from '@mantine/core';
import { useDraft } from '../../lib/draft.ts';
import { EditorDialog } from '../../ui/form/dialog/editor-dialog.tsx';
import type { EditorProps } from '../../ui/form/dialog/editor.tsx';
import { EnabledSwitch, NameField } from '../../ui/form/fields/catalogue-fields.tsx';
import { type NamedRow, namedRowsAreGood, namedRowsBody } from '../../ui/form/rows/named-rows.rules.ts';
import { NamedRows } from '../../ui/form/rows/named-rows.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useSaveCategory } from './categories.api.ts';
import { useCategoriesPhrases } from './categories.phrases.ts';

interface CategoryDraft {
  name: string;
  enabled: boolean;
  inspection: NamedRow[];
  maintenance: NamedRow[];
}

/** Refusals that belong to the name. */
const OF_NAME = [CATEGORY_NAME_EXISTS.code];

export function CategoryForm(props: EditorProps<Category> & { start: CategoryDraft }) {
  const t = useCategoriesPhrases();
  const { saved, start, onReload, onClose } = props;
  const { value, dirty, change } = useDraft(start);
  const save = useSaveCategory();
  const { error } = save;
  const name = value.name.trim();
  const canSave = name !== '' && namedRowsAreGood(value.inspection) && namedRowsAreGood(value.maintenance);
  const nameTaken = error?.code === CATEGORY_NAME_EXISTS.code;

  const submit = () => {
    const fields = {
      name,
      enabled: value.enabled,
      inspectionAttributes: namedRowsBody(value.inspection),
      maintenanceAttributes: namedRowsBody(value.maintenance),
    };
    const onSuccess = () => {
      notifySuccess(t(saved ? 'updated' : 'created', { name }));
      onClose();
    };
    save.send({ saved, fields }, { onSuccess });
  };

  return (
    <EditorDialog
      title={t(saved ? 'edit' : 'add', { name: saved?.name ?? '' })}
      dirty={dirty}
      canSave={canSave}
      save={save}
      errorText={t.errorText}
      atFields={OF_NAME}
      onSave={submit}
      onReload={onReload}
      onClose={onClose}
    >
      <Tabs defaultValue="general">
        <Tabs.List mb="md">
          <Tabs.Tab value="general">{t('general')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <Stack>
            <NameField
              label={t('name')}
              value={value.name}
              error={nameTaken ? t.errorText(error) : t.fieldError(save.fieldError('name'))}
              onChange={(typed) => change({ name: typed })}
            />
            <EnabledSwitch t={t} value={value.enabled} onChange={(enabled) => change({ enabled })} />
            <NamedRows
              legend={t('inspectionAttributes')}
              hint={t('inspectionHint')}
              addLabel={t('addAttribute')}
              rows={value.inspection}
              onChange={(inspection) => change({ inspection })}
            />
            <NamedRows
              legend={t('maintenanceAttributes')}
              hint={t('maintenanceHint')}
              addLabel={t('addAttribute')}
              rows={value.maintenance}
              onChange={(maintenance) => change({ maintenance })}
            />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </EditorDialog>
  );
}
