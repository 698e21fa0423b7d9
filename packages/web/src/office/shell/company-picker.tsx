/** The company that this tab shows, in the header; who may act in several chooses here. */
import { listReportCompanies } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { switchesCompany } from '@mobcheck/contract/session/session.contract.ts';
import { Select } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { queryOf } from '../../lib/query.ts';
import { useMay, useSession, useUser } from '../../lib/session.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import classes from './company-picker.module.css';
import { useCompanyPickerPhrases } from './company-picker.phrases.ts';

/** The company shown before: another one was switched to, and everything is drawn anew. */
let shownBefore: string | undefined;

/** After a switch the focus goes to what changed: the company in the header, once it is drawn for good. */
function useFocusAfterSwitch(companyId: string, ready: boolean) {
  const place = useRef<HTMLInputElement & HTMLSpanElement>(null);
  useEffect(() => {
    if (!ready) {
      return;
    }
    if (shownBefore !== undefined && shownBefore !== companyId) {
      place.current?.focus();
    }
    shownBefore = companyId;
  }, [companyId, ready]);
  return place;
}

export function CompanyPicker() {
  const t = useCompanyPickerPhrases();
  const { companyGroup, companyId, companyName } = useUser();
  const { switchCompany } = useSession();
  const maySwitch = useMay(switchesCompany);
  const [moving, setMoving] = useState(false);
  const list = useQuery({ ...queryOf(listReportCompanies), enabled: maySwitch });
  const companies = list.data ?? [{ id: companyId, name: companyName }];
  const loading = maySwitch && list.isPending;
  const place = useFocusAfterSwitch(companyId, !loading);

  const enter = async (id: string) => {
    const company = companies.find((item) => item.id === id)?.name ?? '';
    setMoving(true);
    try {
      await switchCompany({ companyGroup, companyId: id });
      notifySuccess(t('switched', { company }));
    } catch (error) {
      notifyError(t.errorText(error));
    } finally {
      setMoving(false);
    }
  };

  if (!loading && companies.length < 2) {
    return (
      <span ref={place} tabIndex={-1} className={classes.name} title={companyName}>
        {companyName}
      </span>
    );
  }
  return (
    <Select
      ref={place}
      aria-label={t('company')}
      className={classes.picker ?? ''}
      classNames={{ input: classes.input ?? '' }}
      size="xs"
      searchable
      openOnFocus={false}
      allowDeselect={false}
      nothingFoundMessage={t('none')}
      leftSection={<IconBuilding size={16} stroke={1.6} aria-hidden />}
      comboboxProps={{ width: 320, position: 'bottom-start', withinPortal: false }}
      disabled={moving}
      value={companyId}
      data={companies.map(({ id, name }) => ({ value: id, label: name }))}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(id) => {
        if (id && id !== companyId) {
          void enter(id);
        }
      }}
    />
  );
}
