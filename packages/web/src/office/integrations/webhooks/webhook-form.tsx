/** The form of a webhook: name, address, company and types of events. */
import { seesAllCompanies } from '@mobcheck/contract/kernel/actor.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import {
  COMPANY_WEBHOOKS_FULL,
  createWebhook,
  type Webhook,
  WEBHOOK_NAME_LENGTH,
  WEBHOOK_TYPES,
  WEBHOOK_URL_LENGTH,
  WEBHOOKS_FULL,
  type WebhookType,
} from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { Button, Checkbox, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { useUser } from '../../../lib/session.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../../ui/form/entity/entity-form.rules.ts';
import { type EntityForm, useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { useTypeName } from './webhook-texts.ts';
import { useSaveWebhook } from './webhooks.api.ts';
import classes from './webhooks.module.css';
import { useWebhooksPhrases } from './webhooks.phrases.ts';

interface WebhookDraft {
  name: string;
  url: string;
  types: WebhookType[];
  /** Null means the whole group. */
  companyId: string | null;
}

const URL_ERRORS = ['not_https', 'private_address', 'unknown_host', 'invalid'] as const;

/** The texts of the form, also of refused addresses and types. */
function useFormTexts() {
  const t = useWebhooksPhrases();
  return {
    errorText: t.errorText,
    fieldError: (code: string | undefined) => {
      if (code === 'above_token') {
        return t('aboveToken');
      }
      const ofUrl = URL_ERRORS.find((known) => known === code);
      return ofUrl === undefined ? t.fieldError(code) : t(`urlErrors.${ofUrl}`);
    },
  };
}

function TypesField({ form }: { form: EntityForm<WebhookDraft> }) {
  const t = useWebhooksPhrases();
  const nameOf = useTypeName();
  const { value, error, ...field } = form.field('types');
  const choose = (types: readonly string[]) =>
    form.change({ types: WEBHOOK_TYPES.filter((type) => types.includes(type)) });
  return (
    <Checkbox.Group
      label={t('types')}
      description={t('typesHint')}
      required
      value={value}
      error={error}
      data-path={field['data-path']}
      onChange={choose}
    >
      <Group gap="xs" my={4}>
        <Button variant="subtle" size="compact-sm" onClick={() => choose(WEBHOOK_TYPES)}>
          {t('all')}
        </Button>
        <Button variant="subtle" size="compact-sm" onClick={() => choose([])}>
          {t('none')}
        </Button>
      </Group>
      <div className={classes.types}>
        {WEBHOOK_TYPES.map((type) => (
          <Checkbox key={type} value={type} label={nameOf(type)} />
        ))}
      </div>
    </Checkbox.Group>
  );
}

function CompanyField({ form }: { form: EntityForm<WebhookDraft> }) {
  const t = useWebhooksPhrases();
  const { companies } = useCompanies();
  return (
    <NativeSelect
      label={t('company')}
      value={form.value.companyId ?? ''}
      data={[
        { value: '', label: t('allCompanies') },
        ...companies.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget }) => form.change({ companyId: currentTarget.value || null })}
    />
  );
}

function draftOf(existing: Webhook | undefined, companyId: string | null): WebhookDraft {
  const { name = '', url = '', types = [] } = existing ?? {};
  return { name, url, types: WEBHOOK_TYPES.filter((type) => types.includes(type)), companyId };
}

/** @param props.onSecret called with the secret of a new webhook */
export function WebhookForm(props: {
  existing: Webhook | undefined;
  onReload: () => Promise<void>;
  onSecret: (secret: string) => void;
  onClose: () => void;
}) {
  const t = useWebhooksPhrases();
  const { existing, onReload, onClose } = props;
  const { companyId, companyGroup, currentRole } = useUser();
  const mayChooseGroup = seesAllCompanies.allows({ role: currentRole }) && companyGroup !== GENERIC_GROUP;
  const form = useEntityForm({
    initialDraft: draftOf(existing, mayChooseGroup ? null : companyId),
    check: (draft) => checkBody(createWebhook.body, draft),
    t: useFormTexts(),
    save: useSaveWebhook(),
    toSaveInput: (body) => ({ existing, body }),
    errorFields: { [WEBHOOKS_FULL.code]: 'name', [COMPANY_WEBHOOKS_FULL.code]: 'name' },
    onSaved: (secret, { name }) => {
      notifySuccess(t(existing ? 'updated' : 'created', { name }), 'webhooks');
      onClose();
      if (secret !== undefined) {
        props.onSecret(secret);
      }
    },
  });
  return (
    <EntityDialog
      form={form}
      title={existing ? t('editNamed', { name: existing.name }) : t('add')}
      {...(existing && { onReload })}
      onClose={onClose}
    >
      <Stack>
        <TextInput
          label={t('name')}
          required
          maxLength={WEBHOOK_NAME_LENGTH}
          autoComplete="off"
          data-autofocus
          {...form.field('name')}
        />
        <TextInput
          label={t('url')}
          description={t('urlHint')}
          required
          type="url"
          inputMode="url"
          maxLength={WEBHOOK_URL_LENGTH}
          autoComplete="off"
          spellCheck={false}
          {...form.field('url')}
        />
        {!existing && mayChooseGroup && <CompanyField form={form} />}
        <TypesField form={form} />
      </Stack>
    </EntityDialog>
  );
}
