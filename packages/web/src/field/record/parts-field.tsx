/** The parts replaced in a maintenance, each with its quantity and unit. */
import type { Checklist } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Stack, Title } from '@mantine/core';
import { QuantityStepper } from '../../domain/record/form/quantity-stepper.tsx';
import { useMaintenancesPhrases } from './maintenance.phrases.ts';

export function PartsField(props: {
  parts: Checklist['parts'];
  quantities: Readonly<Record<string, number>>;
  onChange: (id: string, quantity: number) => void;
}) {
  const t = useMaintenancesPhrases();
  return (
    <Stack component="section" gap="xs" mt="sm">
      <Title order={2} size="h4">
        {t('parts')}
      </Title>
      {props.parts.map(({ id, name, unit }) => (
        <QuantityStepper
          key={id}
          name={name}
          unit={unit}
          value={props.quantities[id] ?? 0}
          onChange={(quantity) => props.onChange(id, quantity)}
        />
      ))}
    </Stack>
  );
}
