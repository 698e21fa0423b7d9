/** The dialog that creates an API token of a person or of the group. */
import type { createOwnToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { Checkbox, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import {
  companiesOfTokensQuery,
  type TokenScreen,
  useCreateGroupToken,
  useCreateOwnToken,
} from './api-tokens.api.ts';
import { checkToken, NEW_TOKEN, OFFERED_DAYS, scopesOf, type TokenDraft } from './new-token.rules.ts';
import { scopeKey, useTokensPhrases } from './tokens.phrases.ts';

type CreatedToken = ReplyOf<typeof createOwnToken>;

/** The select has texts as values, and no null. */
const ALL_COMPANIES = '';

function useSaveToken(screen: TokenScreen) {
  const own = useCreateOwnToken();
  const ofGroup = useCreateGroupToken();
  return useChange(async ({ companyId, ...body }: TokenDraft): Promise<CreatedToken | undefined> => {
    const token = { ...body, scopes: [...body.scopes] };
    return screen === 'own'
      ? own.sendAndWait({ body: token })
      : ofGroup.sendAndWait({ body: { ...token, companyId } });
  });
}

/** @param props.onCreated called with the whole token, which must be shown */
export function NewTokenDialog(props: {
  screen: TokenScreen;
  onCreated: (token: CreatedToken) => void;
  onClose: () => void;
}) {
  const t = useTokensPhrases();
  const user = useUser();
  const isGroup = props.screen === 'group' && user.companyGroup !== GENERIC_GROUP;
  const companies = useQuery({ ...companiesOfTokensQuery, enabled: isGroup });
  const form = useEntityForm({
    initialDraft: {
      ...NEW_TOKEN,
      companyId: user.companyGroup === GENERIC_GROUP ? user.companyId : null,
    } as TokenDraft,
    check: checkToken,
    t,
    save: useSaveToken(props.screen),
    toSaveInput: (_, draft) => draft,
    onSaved: (token) => token && props.onCreated(token),
  });
  const { onChange: changeScopes, value: scopes, ...scopeField } = form.field('scopes');
  const { onChange: changeDays, value: days, ...dayField } = form.field('days');
  const { onChange: changeCompany, value: companyId, ...companyField } = form.field('companyId');
  return (
    <EntityDialog form={form} title={t('add')} saveLabel={t('add')} onClose={props.onClose}>
      <Stack>
        <TextInput
          label={t('name')}
          placeholder={t('namePlaceholder')}
          required
          data-autofocus
          maxLength={60}
          {...form.field('name')}
        />
        {isGroup && (
          <Select
            label={t('company')}
            data={[
              { value: ALL_COMPANIES, label: t('allCompanies') },
              ...(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            allowDeselect={false}
            searchable
            value={companyId ?? ALL_COMPANIES}
            onChange={(value) => changeCompany(value === null || value === ALL_COMPANIES ? null : value)}
            {...companyField}
          />
        )}
        <Checkbox.Group
          label={t('scopes')}
          required
          value={[...scopes]}
          onChange={(value) => changeScopes(value as TokenDraft['scopes'])}
          {...scopeField}
        >
          <Stack gap="xs" mt={6}>
            {scopesOf({ role: user.currentRole, companyGroup: user.companyGroup }).map((scope) => (
              <Checkbox key={scope} value={scope} label={t(scopeKey(scope))} />
            ))}
          </Stack>
        </Checkbox.Group>
        <Select
          label={t('days')}
          data={OFFERED_DAYS.map((count) => ({ value: String(count), label: t(`daysOf.d${count}`) }))}
          allowDeselect={false}
          value={String(days)}
          onChange={(value) => changeDays(Number(value))}
          {...dayField}
        />
      </Stack>
    </EntityDialog>
  );
}
