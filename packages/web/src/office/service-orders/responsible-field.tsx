/** The field for the person responsible for an order, who is a user of the company or an admin of the group. */
import { useQuery } from '@tanstack/react-query';
import { useServiceOrdersPhrases } from '../../domain/order/service-orders.phrases.ts';
import { peopleQuery } from '../../domain/person/people.api.ts';
import { peopleOfCompanies } from '../../domain/person/people.rules.ts';
import { PersonSelect } from '../../domain/person/person-select.tsx';
import { useUser } from '../../lib/session.tsx';

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
  return (
    <PersonSelect
      {...props}
      label={t('fields.responsibleUserId')}
      people={peopleOfCompanies(people.data ?? [], [companyId])}
      error={people.error ? t.errorText(people.error) : props.error}
    />
  );
}
