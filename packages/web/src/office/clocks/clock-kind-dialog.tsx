/** Adds a kind of clock, renames a kind of the group, or enables or disables any kind. */
import {
  CLOCK_KIND_NAME_EXISTS,
  type ClockKind,
  createClockKind,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { Stack, Switch, TextInput } from '@mantine/core';
import { useClockName } from '../../domain/clock/clock.phrases.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useClocksPhrases } from './clocks.phrases.ts';
import { useSaveClockKind } from './clocks.api.ts';

const checkKind = (draft: { name: string; enabled: boolean }) => checkBody(createClockKind.body, draft);

export function ClockKindDialog(props: {
  existing: ClockKind | undefined;
  onReload: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useClocksPhrases();
  const nameOf = useClockName();
  const { existing, onClose } = props;
  const shownName = existing ? nameOf(existing) : '';
  const isStandard = existing !== undefined && existing.key !== null;
  const form = useEntityForm({
    initialDraft: { name: existing?.name ?? '', enabled: existing?.enabled ?? true },
    check: checkKind,
    t,
    save: useSaveClockKind(),
    toSaveInput: (fields) => ({ existing, fields }),
    errorFields: { [CLOCK_KIND_NAME_EXISTS.code]: 'name' },
    onSaved: (_, { name }) => {
      notifySuccess(t(existing ? 'kinds.updated' : 'kinds.created', { name: isStandard ? shownName : name }));
      onClose();
    },
  });
  return (
    <EntityDialog
      form={form}
      size="md"
      title={existing ? t('editNamed', { name: shownName }) : t('kinds.add')}
      {...(existing && { onReload: props.onReload })}
      onClose={onClose}
    >
      <Stack>
        {isStandard ? (
          <TextInput label={t('name')} value={shownName} disabled description={t('kinds.standardName')} />
        ) : (
          <TextInput label={t('name')} required maxLength={50} data-autofocus {...form.field('name')} />
        )}
        <Switch label={t('enabled')} description={t('kinds.enabledHint')} {...form.flag('enabled')} />
      </Stack>
    </EntityDialog>
  );
}
