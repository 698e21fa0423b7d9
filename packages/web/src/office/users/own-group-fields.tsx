/** The form for an own group, with the names of the group and the company. */
import { SCHEMA_PREFIX } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { GROUP_NAME_LENGTH, toGroupName } from '@mobcheck/contract/company-groups/group-name.rules.ts';
import type { OwnGroup, User } from '@mobcheck/contract/users/users.contract.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import { useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { checkOwnGroup } from './user-stages.rules.ts';
import { useUsersPhrases } from './users.phrases.ts';
import classes from './users.module.css';

/**
 * Returns the state of the form.
 * @param names the names typed before the user went back from the confirmation; undefined means the proposed names
 */
export function useOwnGroupForm(props: {
  user: User;
  proposed: OwnGroup | undefined;
  names: OwnGroup | undefined;
  onChosen: (names: OwnGroup) => void;
  onGivenUp: () => void;
}): EntityForm<OwnGroup> {
  const proposed = props.proposed ?? { companyName: props.user.companyName, companyGroup: '' };
  const form = useEntityForm({
    initialDraft: props.names ?? proposed,
    check: checkOwnGroup,
    t: useUsersPhrases(),
    save: passOn<OwnGroup>(),
    toSaveInput: (names) => names,
    onSaved: props.onChosen,
  });
  const { companyName, companyGroup } = form.value;
  useUnsavedWork(companyName !== proposed.companyName || companyGroup !== proposed.companyGroup, {
    onGivenUp: props.onGivenUp,
  });
  return form;
}

export function OwnGroupFields({ form }: { form: EntityForm<OwnGroup> }) {
  const t = useUsersPhrases();
  return (
    <Stack className={classes.choices ?? ''}>
      <Text size="sm">{t('ownGroupHint')}</Text>
      <TextInput {...form.field('companyName')} label={t('company')} required maxLength={255} />
      <TextInput
        {...form.field('companyGroup')}
        label={t('ownGroupName')}
        description={t('ownGroupNameHint')}
        required
        maxLength={GROUP_NAME_LENGTH}
        autoComplete="off"
        spellCheck={false}
        leftSection={SCHEMA_PREFIX}
        leftSectionWidth="5.375rem"
        classNames={{ section: classes.typedPrefix ?? '' }}
        onChange={(event) => form.change({ companyGroup: toGroupName(event.currentTarget.value) })}
      />
    </Stack>
  );
}
