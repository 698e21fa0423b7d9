/** The e-mail address in the list of companies. */
import type { Company } from '@mobcheck/contract/companies/companies.contract.ts';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { useCompanyColumns } from './company-columns.tsx';

function EmailCell({ email }: { email: string }) {
  const column = useCompanyColumns(() => undefined).find(({ field }) => field === 'email');
  return <p>{column?.render({ email } as Company)}</p>;
}

test.each(['contato@mobcheck.test', 'a@b@c', ''])(
  'the address "%s" is shown whole, without additions',
  (email) => {
    const { container } = show(<EmailCell email={email} />);
    expect(container.querySelector('p')?.textContent).toBe(email);
  },
);
