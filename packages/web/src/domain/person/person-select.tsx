/** The choice of a person by name or e-mail address. */
import { fold } from '@mobcheck/contract/kernel/text.ts';
import { Select } from '@mantine/core';
import { usePersonSelectPhrases } from './person-select.phrases.ts';

interface Person {
  readonly id: string;
  readonly name: string;
  /** Empty if unknown. */
  readonly email: string;
}

export function PersonSelect(props: {
  label: string;
  description?: string;
  people: readonly Person[];
  /** The id of the person. Empty if nobody is chosen. */
  value: string;
  onChange: (id: string) => void;
  /** The saved person, who can be chosen even if `people` lacks them. */
  saved?: { readonly id: string; readonly name: string } | undefined;
  placeholder?: string | undefined;
  required?: boolean | undefined;
  error?: string | undefined;
  'data-path'?: string | undefined;
}) {
  const t = usePersonSelectPhrases();
  const { label, people, saved, error, description } = props;
  const hasLeft = saved && !people.some(({ id }) => id === saved.id);
  const all = hasLeft ? [{ ...saved, email: '' }, ...people] : people;
  const emails = new Map(all.map(({ id, email }) => [id, email]));
  return (
    <Select
      label={label}
      {...(description !== undefined && { description })}
      placeholder={props.placeholder ?? t('choose')}
      withAsterisk={props.required ?? false}
      searchable
      clearable={!props.required}
      limit={100}
      data={all.map(({ id, name }) => ({ value: id, label: name }))}
      data-path={props['data-path']}
      value={emails.has(props.value) ? props.value : null}
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
            <small
              style={{ display: 'block', overflowWrap: 'anywhere', color: 'var(--mantine-color-dimmed)' }}
            >
              {emails.get(option.value)}
            </small>
          )}
        </span>
      )}
      nothingFoundMessage={t('notFound')}
      clearButtonProps={{ 'aria-label': t('removeNamed', { name: label }) }}
      {...(error !== undefined && { error })}
    />
  );
}
