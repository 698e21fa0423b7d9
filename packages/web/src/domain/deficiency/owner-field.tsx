/** The field for the owner of deficiencies. It offers the people who may enter the companies of all these deficiencies. */
import { useQuery } from '@tanstack/react-query';
import { useDeficiencyPhrases } from './deficiency.phrases.ts';
import { peopleQuery } from '../person/people.api.ts';
import { peopleOfCompanies } from '../person/people.rules.ts';
import { PersonSelect } from '../person/person-select.tsx';
import { useOwnerFieldPhrases } from './owner-field.phrases.ts';

export function OwnerField(props: {
  /** The companies of the deficiencies, each once. */
  companyIds: readonly string[];
  /** Empty for nobody. */
  value: string;
  onChange: (id: string) => void;
  saved?: { readonly id: string; readonly name: string } | undefined;
  error?: string | undefined;
}) {
  const t = useOwnerFieldPhrases();
  const tWords = useDeficiencyPhrases();
  const { companyIds, error, ...field } = props;
  const people = useQuery(peopleQuery());
  return (
    <PersonSelect
      {...field}
      label={tWords('fields.owner')}
      description={t(companyIds.length > 1 ? 'hintSeveral' : 'hint')}
      placeholder={tWords('noOwner')}
      people={peopleOfCompanies(people.data ?? [], companyIds)}
      error={people.error ? t.errorText(people.error) : error}
      data-path="ownerId"
    />
  );
}
