/** The dialog that makes a link for an auditor from the filters of a report, and then shows the link. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  type createShare,
  MAX_SHARE_DAYS,
  MAX_SHARE_NAME,
} from '@mobcheck/contract/shares/shares.contract.ts';
import { NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useUser } from '../../lib/session.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { type EntityForm, useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { WholeNumberField } from '../../ui/form/fields/whole-number-field.tsx';
import { useCompanies } from '../equipment/use-companies.ts';
import { MadeShare } from './made-share.tsx';
import { useCreateShare } from './share.api.ts';
import { checkShareDraft, newShareDraft, type ShareDraft, type SharedReport } from './share-draft.rules.ts';
import classes from './share.module.css';
import { useSharePhrases } from './share.phrases.ts';

/** A filter in words, as the screen of the report shows it. */
export interface FilterWord {
  readonly name: string;
  /** Empty for a filter without a value. */
  readonly text: string;
}

function WhatIsSeen(props: { shared: SharedReport; words: readonly FilterWord[] }) {
  const t = useSharePhrases();
  const typed = props.shared.filters.query ?? '';
  const words = [...(typed === '' ? [] : [{ name: t('typed'), text: `“${typed}”` }]), ...props.words];
  return (
    <div className={classes.what}>
      <Text fw={500} size="sm">
        {t('what')}
      </Text>
      <ul>
        {words.length === 0 && <li>{t('allPieces')}</li>}
        {words.map(({ name, text }) => (
          <li key={name}>
            {text === '' ? (
              name
            ) : (
              <>
                {name}: <b>{text}</b>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

function CompanyField({ form }: { form: EntityForm<ShareDraft> }) {
  const t = useSharePhrases();
  const { companies } = useCompanies();
  const choices = companies.map(({ id, name }) => ({ value: id, label: name }));
  return (
    companies.length > 1 && (
      <NativeSelect
        {...form.field('companyId')}
        label={t('company')}
        withAsterisk
        aria-required
        data={[{ value: '', label: t('choose') }, ...choices]}
      />
    )
  );
}

function ShareFields({ form }: { form: EntityForm<ShareDraft> }) {
  const t = useSharePhrases();
  return (
    <>
      <TextInput
        {...form.field('name')}
        label={t('name')}
        description={t('nameHint')}
        withAsterisk
        aria-required
        data-autofocus
        maxLength={MAX_SHARE_NAME}
      />
      <CompanyField form={form} />
      <WholeNumberField
        {...form.field('days')}
        label={t('days')}
        description={t('daysHint', { max: MAX_SHARE_DAYS })}
        max={MAX_SHARE_DAYS}
      />
      <Switch {...form.flag('hasCode')} label={t('hasCode')} description={t('hasCodeHint')} />
      <Switch {...form.flag('hasPhotos')} label={t('hasPhotos')} />
      <Text size="sm" c="dimmed">
        {t('never')}
      </Text>
    </>
  );
}

/** @param props.words the filters of the report in words */
export default function ShareDialog(props: {
  shared: SharedReport;
  words: readonly FilterWord[];
  onClose: () => void;
}) {
  const t = useSharePhrases();
  const { shared, words, onClose } = props;
  const { companyId: ownCompanyId } = useUser();
  const { companies } = useCompanies();
  const [made, setMade] = useState<ReplyOf<typeof createShare>>();
  const onlyCompanyId = companies.length > 1 ? (shared.companyId ?? '') : ownCompanyId;
  const form = useEntityForm({
    initialDraft: newShareDraft(onlyCompanyId),
    check: (draft) => checkShareDraft(draft, shared),
    t,
    save: useCreateShare(),
    toSaveInput: (body) => ({ body }),
    onSaved: setMade,
  });
  return made ? (
    <MadeShare made={made} onClose={onClose} />
  ) : (
    <EntityDialog form={form} title={t('title')} size="lg" saveLabel={t('create')} onClose={onClose}>
      <Stack>
        <Text>{t('intro')}</Text>
        <WhatIsSeen shared={shared} words={words} />
        <ShareFields form={form} />
      </Stack>
    </EntityDialog>
  );
}
