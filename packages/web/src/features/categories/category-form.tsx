/** The form of a category: name, enabled, inspection and maintenance attributes. */
import type { Category } from '@mobcheck/contract/categories/categories.contract.ts';
import { Button, Stack, Switch, Tabs, TextInput } from '@mantine/core';
import { useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { type NamedRow, namedRowsAreGood, namedRowsBody } from '../../ui/named-rows.rules.ts';
import { NamedRows } from '../../ui/named-rows.tsx';
import { notifySuccess } from '../../ui/notify.tsx';
import { useSaveCategory } from './categories.api.ts';
import { useCategoriesPhrases } from './phrases.ts';

interface CategoryDraft {
  name: string;
  enabled: boolean;
  inspection: NamedRow[];
  maintenance: NamedRow[];
}

export function CategoryForm(props: {
  saved: Category | undefined;
  start: CategoryDraft;
  onReload: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useCategoriesPhrases();
  const { value, dirty, change } = useDraft(props.start);
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  const save = useSaveCategory();
  const error = save.error instanceof CallError ? save.error : undefined;
  const name = value.name.trim();
  const canSave = name !== '' && namedRowsAreGood(value.inspection) && namedRowsAreGood(value.maintenance);
  const nameTaken = error?.code === 'CATEGORY_NAME_EXISTS';

  const submit = () =>
    save.mutate(
      {
        saved: props.saved,
        idempotencyKey,
        fields: {
          name,
          enabled: value.enabled,
          inspectionAttributes: namedRowsBody(value.inspection),
          maintenanceAttributes: namedRowsBody(value.maintenance),
        },
      },
      {
        onSuccess: () => {
          notifySuccess(t(props.saved ? 'updated' : 'created', { name }));
          props.onClose();
        },
      },
    );

  return (
    <FormDialog
      title={props.saved ? t('edit') : t('add')}
      dirty={dirty}
      canSave={canSave}
      saving={save.isPending}
      error={save.error && !nameTaken ? t.problem(save.error) : undefined}
      errorAction={
        error?.code === 'STALE_WRITE' && (
          <Button variant="default" size="xs" mt="xs" display="block" onClick={() => void props.onReload()}>
            {t('reload')}
          </Button>
        )
      }
      onSave={submit}
      onClose={props.onClose}
    >
      <Tabs defaultValue="general">
        <Tabs.List mb="md">
          <Tabs.Tab value="general">{t('general')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="general">
          <Stack>
            <TextInput
              label={t('name')}
              required
              maxLength={100}
              data-autofocus
              value={value.name}
              error={nameTaken ? t.problem(error) : t.issue(error?.issueAt('name'))}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
            <Switch
              label={t('enabled')}
              description={t('enabledHint')}
              checked={value.enabled}
              onChange={(event) => change({ enabled: event.currentTarget.checked })}
            />
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
    </FormDialog>
  );
}
