/** The time zone of the company group. Users who may not choose it can read it. */
import { managesGroupZone } from '@mobcheck/contract/company-groups/company-groups.policy.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { Select, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useMay, useUser } from '../../lib/session.tsx';
import classes from './system-config.module.css';
import { ZoneDialog } from './zone-dialog.tsx';
import { useZonePhrases } from './zone.phrases.ts';
import { findsZone, zoneLabel, zoneOptions } from './zones.rules.ts';

function ZoneChoice({ current, now }: { current: string; now: Date }) {
  const t = useZonePhrases();
  const [chosen, setChosen] = useState<string>();
  const { brazil, others } = useMemo(() => zoneOptions(current, now), [current, now]);
  return (
    <>
      <Select
        label={t('label')}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('none')}
        maxDropdownHeight={320}
        data={[
          { group: t('brazil'), items: [...brazil] },
          { group: t('others'), items: [...others] },
        ]}
        filter={({ options, search }) =>
          options.map((group) =>
            'items' in group
              ? { ...group, items: group.items.filter((item) => findsZone(item, search)) }
              : group,
          )
        }
        limit={100}
        value={current}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(zone) => {
          if (zone && zone !== current) {
            setChosen(zone);
          }
        }}
      />
      {chosen !== undefined && <ZoneDialog timeZone={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

export function ZoneSection() {
  const t = useZonePhrases();
  const { timeZone, companyGroup } = useUser();
  const mayManage = useMay(managesGroupZone);
  const [now] = useState(() => new Date());
  return (
    <fieldset className={classes.section}>
      <legend>{t('title')}</legend>
      <Text size="sm" c="dimmed">
        {t('hint')}
      </Text>
      {mayManage ? (
        <ZoneChoice current={timeZone} now={now} />
      ) : (
        <>
          <Text>{zoneLabel(timeZone, now)}</Text>
          <Text size="sm" c="dimmed">
            {t(companyGroup === GENERIC_GROUP ? 'readOnlyShared' : 'readOnly')}
          </Text>
        </>
      )}
    </fieldset>
  );
}
