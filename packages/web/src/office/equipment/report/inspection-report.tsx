/** The inspection report with its columns, and with buttons to register and import equipment. */
import { registersEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { importsEquipment } from '@mobcheck/contract/imports/imports.policy.ts';
import { Button } from '@mantine/core';
import { IconPlus, IconTableImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import { useAddLink } from '../../../ui/table/add-link.ts';
import { FirstButton } from '../../../ui/table/list-page.tsx';
import { useMay } from '../../../lib/session.tsx';
import { useTableSearch } from '../../../lib/table-search.ts';
import { EquipmentReport } from './equipment-report.tsx';
import { rowTone } from '../../../domain/equipment/equipment-status.tsx';
import { useClockColumns } from './clock-columns.tsx';
import { useInspectionColumns } from './inspection-columns.tsx';
import classes from './filters/report-filters.module.css';
import { REPORT_QUERIES } from '../report-filters.rules.ts';
import { useReportPhrases } from '../report.phrases.ts';
import { useCompanies } from '../../../domain/equipment/use-companies.ts';
import { useEquipmentWindow } from '../use-equipment-window.ts';

const RegisterDialog = lazyDialog(() => import('../form/register-dialog.tsx'));

/** @param today the calendar day in the group's time zone */
export function InspectionReport({ today }: { today: string }) {
  const t = useReportPhrases();
  const mayRegister = useMay(registersEquipment);
  const mayImport = useMay(importsEquipment);
  const [isRegistering, setIsRegistering] = useState(false);
  useAddLink(mayRegister ? () => setIsRegistering(true) : undefined);
  const equipmentWindow = useEquipmentWindow();
  const [{ companyId, clockKind }] = useTableSearch(REPORT_QUERIES.inspections);
  const { companyNameOf, areSeveral } = useCompanies(companyId);
  const columns = useInspectionColumns({
    companyNameOf,
    areSeveral,
    clockColumns: useClockColumns(clockKind),
    onOpen: ({ tagSerialNumber }) => equipmentWindow.open(tagSerialNumber),
  });
  return (
    <>
      <EquipmentReport
        report="inspections"
        today={today}
        columns={columns}
        tone={({ status }) => rowTone(status)}
        equipmentWindow={equipmentWindow}
        emptyText={t(mayRegister ? 'emptyText' : 'nothingYet')}
        firstAct={
          mayRegister && (
            <FirstButton onClick={() => setIsRegistering(true)}>{t('registerFirst')}</FirstButton>
          )
        }
      >
        {mayImport && (
          <Button
            component={Link}
            to="/imports"
            variant="subtle"
            className={classes.import ?? ''}
            leftSection={<IconTableImport size={18} stroke={1.6} aria-hidden />}
            aria-label={t('importSheet')}
          >
            {t('import')}
          </Button>
        )}
        {mayRegister && (
          <Button
            className={classes.register ?? ''}
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setIsRegistering(true)}
          >
            {t('register')}
          </Button>
        )}
      </EquipmentReport>
      <Suspense>{isRegistering && <RegisterDialog onClose={() => setIsRegistering(false)} />}</Suspense>
    </>
  );
}
