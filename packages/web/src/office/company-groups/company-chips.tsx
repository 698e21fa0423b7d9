/** The companies of a group as chips. A click switches this tab to the company. */
import {
  type CompanyGroup,
  SCHEMA_PREFIX,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession, useUser } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import classes from './company-groups.module.css';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';

/** Number of companies shown before "more" is clicked. */
const INITIAL_COUNT = 12;

export function CompanyChips({ group }: { group: CompanyGroup }) {
  const t = useCompanyGroupsPhrases();
  const user = useUser();
  const { switchCompany } = useSession();
  const [showsAll, setShowsAll] = useState(false);
  const [isSwitching, setIsSwitching] = useState(false);

  const switchTo = async ({ id, name }: CompanyGroup['companies'][number]) => {
    setIsSwitching(true);
    try {
      if (await switchCompany({ companyGroup: group.name, companyId: id })) {
        notifySuccess(t('switched', { company: name, group: `${SCHEMA_PREFIX}${group.name}` }));
      }
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setIsSwitching(false);
    }
  };

  if (group.companies.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noCompanies')}
      </Text>
    );
  }
  const visibleCompanies = showsAll ? group.companies : group.companies.slice(0, INITIAL_COUNT);
  const hiddenCount = group.companies.length - visibleCompanies.length;
  return (
    <ul className={classes.chips} aria-label={t('companiesOf', { group: group.name })}>
      {visibleCompanies.map((company) => {
        const isCurrent = user.companyGroup === group.name && user.companyId === company.id;
        return (
          <li key={company.id}>
            <button
              type="button"
              className={classes.chip}
              aria-current={isCurrent || undefined}
              disabled={isCurrent || isSwitching}
              title={isCurrent ? t('here') : t('enter', { company: company.name })}
              onClick={() => void switchTo(company)}
            >
              {isCurrent && <IconCheck size={14} stroke={2.2} aria-hidden />}
              {company.name}
            </button>
          </li>
        );
      })}
      {hiddenCount > 0 && (
        <li>
          <button type="button" className={classes.chip} onClick={() => setShowsAll(true)}>
            {t('more', { count: hiddenCount })}
          </button>
        </li>
      )}
    </ul>
  );
}
