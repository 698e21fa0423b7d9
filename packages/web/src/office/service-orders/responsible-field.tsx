/** The field for the person responsible for an order, who is a user of the company or an admin of the group. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { responsibleChoices } from './order-draft.rules.ts';
import { peopleQuery } from './order-choices.api.ts';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';

export function ResponsibleField(props: {
  value: string;
  onChange: (id: string) => void;
  /** The saved person, who can be chosen even after leaving the company. */
  saved?: { readonly id: string; readonly name: string };
  placeholder?: string;
  required?: boolean;
  error?: string | undefined;
  'data-path'?: string;
}) {
  const t = useServiceOrdersPhrases();
  const { companyId } = useUser();
  const people = useQuery(peopleQuery());
  const choices = responsibleChoices(people.data ?? [], companyId).map(({ id, name, email }) => ({
    value: id,
    label: name,
    email,
  }));
  const { saved } = props;
  const hasLeft = saved && !choices.some(({ value }) => value === saved.id);
  const data = hasLeft ? [{ value: saved.id, label: saved.name, email: '' }, ...choices] : choices;
  const emails = new Map(data.map(({ value, email }) => [value, email]));
  const { error } = props;
  return (
    <Select
      label={t('fields.responsibleUserId')}
      placeholder={props.placeholder ?? t('choose')}
      withAsterisk={props.required ?? false}
      searchable
      clearable={!props.required}
      limit={100}
      data={data}
      data-path={props['data-path']}
      value={data.some(({ value }) => value === props.value) ? props.value : null}
      onChange={(id) => props.onChange(id ?? '')}
      filter={({ options, search, limit }) => {
        const searchText = fold(search.trim());
        const matches = (item: { value: string; label: string }) =>
          fold(item.label).includes(searchText) || (emails.get(item.value) ?? '').includes(searchText);
        return options.filter((option) => 'value' in option && matches(option)).slice(0, limit);
      }}
      renderOption={({ option }) => (
        <span>
          {option.label}
          {emails.get(option.value) && (
            <small style={{ display: 'block', color: 'var(--mantine-color-dimmed)' }}>
              {emails.get(option.value)}
            </small>
          )}
        </span>
      )}
      nothingFoundMessage={t('noPersonFound')}
      clearButtonProps={{ 'aria-label': t('remove', { name: t('fields.responsibleUserId') }) }}
      {...(people.error ? { error: t.errorText(people.error) } : error === undefined ? {} : { error })}
    />
  );
}
