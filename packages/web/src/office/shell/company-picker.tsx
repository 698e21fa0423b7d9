/** Header picker for the active company, to which new records belong. A user of one company sees only its name. */
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { switchesCompany } from '@mobcheck/contract/session/session.contract.ts';
import { Select } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { queryOf } from '../../lib/query.ts';
import { useMay, useSession, useUser } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import classes from './company-picker.module.css';
import { useCompanyPickerPhrases } from './company-picker.phrases.ts';

/** The company before a switch. It is stored here because a switch remounts the office. */
let formerCompanyId: string | undefined;

/** After a switch, focuses the picker as soon as the list of companies is loaded. */
function useFocusAfterSwitch(companyId: string, ready: boolean) {
  const target = useRef<HTMLInputElement & HTMLSpanElement>(null);
  useEffect(() => {
    if (!ready) {
      return;
    }
    if (formerCompanyId !== undefined && formerCompanyId !== companyId) {
      target.current?.focus();
    }
    formerCompanyId = companyId;
  }, [companyId, ready]);
  return target;
}

export function CompanyPicker() {
  const t = useCompanyPickerPhrases();
  const { companyGroup, companyId, companyName } = useUser();
  const { switchCompany } = useSession();
  const maySwitch = useMay(switchesCompany);
  const fieldId = useId();
  const [isSwitching, setIsSwitching] = useState(false);
  const list = useQuery({ ...queryOf(listReportCompanies), enabled: maySwitch });
  const companies = list.data ?? [{ id: companyId, name: companyName }];
  const loading = maySwitch && list.isPending;
  const target = useFocusAfterSwitch(companyId, !loading);

  const switchTo = async (id: string) => {
    const company = companies.find((item) => item.id === id)?.name ?? '';
    setIsSwitching(true);
    try {
      if (await switchCompany({ companyGroup, companyId: id })) {
        notifySuccess(t('switched', { company }));
      }
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setIsSwitching(false);
    }
  };

  if (!loading && companies.length < 2) {
    return (
      // For a user who may switch, `data-several` reserves the place of the picker, so that nothing moves when the list is loaded.
      <span
        ref={target}
        tabIndex={-1}
        className={classes.name}
        title={companyName}
        data-several={maySwitch || undefined}
      >
        {companyName}
      </span>
    );
  }
  return (
    <div className={classes.picker} data-several>
      <label htmlFor={fieldId} className={classes.label}>
        {t('company')}
      </label>
      <Select
        id={fieldId}
        ref={target}
        className={classes.field ?? ''}
        classNames={{ input: classes.input ?? '' }}
        size="xs"
        searchable
        openOnFocus={false}
        allowDeselect={false}
        nothingFoundMessage={t('none')}
        leftSection={<IconBuilding size={16} stroke={1.6} aria-hidden />}
        comboboxProps={{ withinPortal: false }}
        disabled={isSwitching}
        value={companyId}
        data={companies.map(({ id, name }) => ({ value: id, label: name }))}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(id) => {
          if (id && id !== companyId) {
            void switchTo(id);
          }
        }}
      />
    </div>
  );
}
