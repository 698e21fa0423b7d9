/** The filter of the list of records by the person who made them. */
import { useQuery } from '@tanstack/react-query';
import { peopleQuery } from '../../domain/person/people.api.ts';
import { peopleOfCompanies } from '../../domain/person/people.rules.ts';
import { PersonSelect } from '../../domain/person/person-select.tsx';
import classes from './records.module.css';
import { useRecordsPhrases } from './records.phrases.ts';

export function PersonFilter(props: {
  /** The company of the list. Undefined means all. */
  companyId: string | undefined;
  value: string | undefined;
  onChange: (userEmail: string | undefined) => void;
}) {
  const t = useRecordsPhrases();
  const { companyId, value } = props;
  const { data = [], error } = useQuery(peopleQuery());
  const people = peopleOfCompanies(data, companyId === undefined ? [] : [companyId]);
  return (
    <div className={classes.personFilter}>
      <PersonSelect
        label={t('person')}
        placeholder={t('everybody')}
        people={people.map(({ name, email }) => ({ id: email, name, email }))}
        // A person who has left is not among the users, but still has records.
        saved={value === undefined ? undefined : { id: value, name: value }}
        value={value ?? ''}
        onChange={(email) => props.onChange(email === '' ? undefined : email)}
        error={error ? t.errorText(error) : undefined}
      />
    </div>
  );
}
