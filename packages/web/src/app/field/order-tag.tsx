/** The next piece of an order by its tag, scanned or typed: the work for it, or what else the tag is. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { serialState } from '../../features/equipment/equipment-draft.rules.ts';
import type { Reading } from '../../ui/scan/scan.rules.ts';
import { useGo } from './field-tag.api.ts';
import { lineName } from './order-lines.tsx';
import classes from './order.module.css';
import { useOrdersPhrases } from './orders.phrases.ts';
import { lineAddress, lineOfTag } from './orders.rules.ts';
import { ScanTag } from './scan-tag.tsx';
import { SerialField } from './serial-field.tsx';
import { useSerialTrouble } from './use-serial-trouble.ts';

type Order = Pick<FieldServiceOrder, 'id' | 'lines'>;

/** What a tag is to an order: a line that is left opens its form, anything else only on demand. */
function useOrderReading({ id, lines }: Order): (serial: string) => Reading {
  const t = useOrdersPhrases();
  const go = useGo();
  return (serial) => {
    const { left, done } = lineOfTag(lines, serial);
    if (left) {
      return {
        taken: () => {
          location.hash = lineAddress(id, left);
        },
      };
    }
    const words = done
      ? t('tagDone', { name: lineName(done) })
      : t('tagForeign', { serial: showTagSerial(serial) });
    return { words, way: { label: t('openAnyway'), go: () => go.tag(serial) } };
  };
}

function TypedTag({ read }: { read: (serial: string) => Reading }) {
  const t = useOrdersPhrases();
  const field = useRef<HTMLInputElement>(null);
  const [serial, setSerial] = useState('');
  const [tried, setTried] = useState(false);
  const trouble = useSerialTrouble(serial, tried);
  const reading = serialState(serial) === 'good' ? read(serial) : undefined;
  const refusal = reading && 'words' in reading ? reading : undefined;
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      noValidate
      className={classes.section}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (reading) {
          if ('taken' in reading) {
            reading.taken();
          } else {
            reading.way?.go();
          }
        }
      }}
    >
      <SerialField
        field={field}
        label={t('serial')}
        value={serial}
        error={trouble}
        onChange={(typed) => {
          setSerial(typed);
          setTried(false);
        }}
      />
      <div role="status">{refusal && <p className={classes.note}>{refusal.words}</p>}</div>
      <Button type="submit" size="xl" fullWidth variant={refusal ? 'default' : 'filled'}>
        {refusal?.way?.label ?? t('open')}
      </Button>
    </form>
  );
}

/** @param props.children what stands below while nothing is typed */
export function OrderTag({ order, children }: { order: Order; children: ReactNode }) {
  const read = useOrderReading(order);
  const [typing, setTyping] = useState(false);
  return (
    <>
      {typing && <TypedTag read={read} />}
      <ScanTag variant="default" onTag={read} onType={() => setTyping(true)} />
      {!typing && children}
    </>
  );
}
