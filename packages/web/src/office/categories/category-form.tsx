/** The form of a category: name, enabled, inspection and maintenance attributes. */
import {
  type Category,
  CATEGORY_NAME_EXISTS,
  createCategory,
  MAX_CATEGORY_ATTRIBUTES,
} from '@mobcheck/contract/categories/categories.contract.ts';
import { Stack, Tabs } from '@mantine/core';
import { useEnableRow } from '../../domain/catalogue/use-enable-row.ts';
import type { EditorProps } from '../../ui/form/dialog/editor.tsx';
import { EnabledSwitch, NameField } from '../../ui/form/fields/catalogue-fields.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { type NamedRow, namedRowsBody } from '../../ui/form/rows/named-rows.rules.ts';
import { NamedRows } from '../../ui/form/rows/named-rows.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { TabBar } from '../../ui/layout/tab-bar.tsx';
import { CATEGORY_LIST, useSaveCategory } from './categories.api.ts';
import { useCategoriesPhrases } from './categories.phrases.ts';

interface CategoryDraft {
  name: string;
  enabled: boolean;
  inspectionAttributes: NamedRow[];
  maintenanceAttributes: NamedRow[];
}

function checkCategory(draft: CategoryDraft) {
  return checkBody(createCategory.body, {
    ...draft,
    inspectionAttributes: namedRowsBody(draft.inspectionAttributes),
    maintenanceAttributes: namedRowsBody(draft.maintenanceAttributes),
  });
}

export function CategoryForm(props: EditorProps<Category> & { initialDraft: CategoryDraft }) {
  const t = useCategoriesPhrases();
  const { existing, initialDraft, onReload, onClose } = props;
  const { offer } = useEnableRow(CATEGORY_LIST, t);
  const form = useEntityForm({
    initialDraft,
    check: checkCategory,
    t,
    save: useSaveCategory(),
    toSaveInput: (fields) => ({ existing, fields }),
    errorFields: { [CATEGORY_NAME_EXISTS.code]: 'name' },
    onSaved: (newId, { name, enabled }) => {
      if (newId !== undefined && !enabled) {
        offer(t('created', { name }), newId);
      } else {
        notifySuccess(t(existing ? 'updated' : 'created', { name }));
      }
      onClose();
    },
  });

  return (
    <EntityDialog
      form={form}
      title={t(existing ? 'editNamed' : 'add', { name: existing?.name ?? '' })}
      onReload={onReload}
      onClose={onClose}
    >
      {/* The specification has a single tab here. */}
      <Tabs defaultValue="general">
        <TabBar>
          <Tabs.Tab value="general">{t('general')}</Tabs.Tab>
        </TabBar>
        <Tabs.Panel value="general">
          <Stack>
            <NameField label={t('name')} {...form.field('name')} />
            <EnabledSwitch t={t} {...form.field('enabled')} />
            <NamedRows
              legend={t('inspectionAttributes')}
              hint={t('inspectionHint')}
              addLabel={t('addAttribute')}
              max={MAX_CATEGORY_ATTRIBUTES}
              {...form.field('inspectionAttributes')}
            />
            <NamedRows
              legend={t('maintenanceAttributes')}
              hint={t('maintenanceHint')}
              addLabel={t('addAttribute')}
              max={MAX_CATEGORY_ATTRIBUTES}
              {...form.field('maintenanceAttributes')}
            />
          </Stack>
        </Tabs.Panel>
      </Tabs>
    </EntityDialog>
  );
}
