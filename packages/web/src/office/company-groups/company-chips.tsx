/** The companies of a group: a click moves this tab into one of them. */
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

/** More are shown when asked for. */
const SHOWN = 12;

export function CompanyChips({ group }: { group: CompanyGroup }) {
  const t = useCompanyGroupsPhrases();
  const user = useUser();
  const { switchCompany } = useSession();
  const [all, setAll] = useState(false);
  const [moving, setMoving] = useState(false);

  const enter = async ({ id, name }: CompanyGroup['companies'][number]) => {
    setMoving(true);
    try {
      await switchCompany({ companyGroup: group.name, companyId: id });
      notifySuccess(t('switched', { company: name, group: `${SCHEMA_PREFIX}${group.name}` }));
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setMoving(false);
    }
  };

  if (group.companies.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('noCompanies')}
      </Text>
    );
  }
  const shown = all ? group.companies : group.companies.slice(0, SHOWN);
  const more = group.companies.length - shown.length;
  return (
    <ul className={classes.chips} aria-label={t('companiesOf', { group: group.name })}>
      {shown.map((company) => {
        const here = user.companyGroup === group.name && user.companyId === company.id;
        return (
          <li key={company.id}>
            <button
              type="button"
              className={classes.chip}
              aria-current={here || undefined}
              disabled={here || moving}
              title={here ? t('here') : t('enter', { company: company.name })}
              onClick={() => void enter(company)}
            >
              {here && <IconCheck size={14} stroke={2.2} aria-hidden />}
              {company.name}
            </button>
          </li>
        );
      })}
      {more > 0 && (
        <li>
          <button type="button" className={classes.chip} onClick={() => setAll(true)}>
            {t('more', { count: more })}
          </button>
        </li>
      )}
    </ul>
  );
}
