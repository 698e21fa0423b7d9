/** The owners by whom the list of deficiencies is filtered. */
import { readsCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { peopleQuery } from '../../../domain/person/people.api.ts';
import { useMay, useUser } from '../../../lib/session.tsx';
import type { Choice } from '../../../ui/form/fields/choices.rules.ts';
import { useDeficienciesPhrases } from './deficiencies.phrases.ts';

/** Returns the choices "nobody" and the user, and the other users if the user may list them. */
export function useOwnerChoices(): Choice[] {
  const t = useDeficienciesPhrases();
  const tWords = useDeficiencyPhrases();
  const { id: ownId } = useUser();
  const people = useQuery({ ...peopleQuery(), enabled: useMay(readsCompanyUsers) });
  const others = (people.data ?? [])
    .filter(({ id }) => id !== ownId)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'pt-BR'));
  return [
    { value: 'NONE', label: tWords('noOwner') },
    { value: ownId, label: t('me') },
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
}
