/** The next piece of an order by its tag, scanned or typed: the work for it, or what else the tag is. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Reading } from '../../ui/scan/scan.rules.ts';
import { useGo } from '../../lib/address.ts';
import { tagAddress } from '../field-tag.api.ts';
import type { NameOf } from './order-lines.tsx';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { lineAddress, lineOfTag } from './field-orders.rules.ts';
import { ScanTag } from '../tag-entry/scan-tag.tsx';
import { SerialForm } from '../tag-entry/serial-form.tsx';

type Order = Pick<FieldServiceOrder, 'id' | 'lines'>;

/** What a tag is to an order: a line that is left opens its form, anything else only on demand. */
function useOrderReading({ id, lines }: Order, nameOf: NameOf): (serial: string) => Reading {
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
      ? t('tagDone', { name: nameOf(done) })
      : t('tagForeign', { serial: showTagSerial(serial) });
    return { words, way: { label: t('openAnyway'), go: () => go(tagAddress(serial)) } };
  };
}

export function OrderTag(props: {
  order: Order;
  nameOf: NameOf;
  /** What stands below while nothing is typed. */
  children: ReactNode;
}) {
  const read = useOrderReading(props.order, props.nameOf);
  const [typing, setTyping] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typing) {
      field.current?.focus();
    }
  }, [typing]);
  return (
    <>
      {typing && <SerialForm field={field} read={read} />}
      <ScanTag variant="default" onTag={read} onType={() => setTyping(true)} />
      {!typing && props.children}
    </>
  );
}
