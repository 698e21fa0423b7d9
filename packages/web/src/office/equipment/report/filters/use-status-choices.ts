/** The values of each status filter with their labels, in display order. */
import type { ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  ATTENTION_FILTERS,
  EQUIPMENT_STATUSES,
  EXPIRATION_FILTERS,
  MAINTENANCE_STATUSES,
} from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { StatusFilter } from '../../report-filters.rules.ts';
import { useStatusPhrases } from '../../../../domain/equipment/equipment-status.phrases.ts';

type StatusChoices = {
  readonly [F in StatusFilter | 'attention' | 'clockStatus']: readonly {
    readonly value: NonNullable<ReportQuery[F]>;
    readonly label: string;
  }[];
};

export function useStatusChoices(): StatusChoices {
  const t = useStatusPhrases();
  const expirations = EXPIRATION_FILTERS.map((value) => ({ value, label: t(`expiration.${value}`) }));
  return {
    status: EQUIPMENT_STATUSES.map((value) => ({ value, label: t(`status.${value}`) })),
    attention: ATTENTION_FILTERS.map((value) => ({ value, label: t(`attention.${value}`) })),
    lastInspectionExpirationStatus: expirations,
    dueDateExpirationStatus: expirations,
    // A piece of a product with the clock should have a day. So `NA` means that the day is missing.
    clockStatus: expirations.map((choice) =>
      choice.value === 'NA' ? { ...choice, label: t('noDate') } : choice,
    ),
    maintenanceStatus: MAINTENANCE_STATUSES.map((value) => ({
      value,
      label: t(`maintenance.${value}`),
    })),
  };
}
