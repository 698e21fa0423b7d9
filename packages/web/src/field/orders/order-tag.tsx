/** Finds the next piece of an order by its tag, scanned or typed. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ScanResult } from '../../ui/scan/scan.rules.ts';
import { useGo } from '../../lib/page-url.ts';
import { tagLink } from '../field-tag.api.ts';
import type { NameOf } from './order-lines.tsx';
import { useOrdersPhrases } from './field-orders.phrases.ts';
import { lineHref, findLinesOfTag } from './field-orders.rules.ts';
import { ScanTag } from '../tag-entry/scan-tag.tsx';
import { SerialForm } from '../tag-entry/serial-form.tsx';

type Order = Pick<FieldServiceOrder, 'id' | 'lines'>;

function useOrderScan({ id, lines }: Order, nameOf: NameOf): (serial: string) => ScanResult {
  const t = useOrdersPhrases();
  const go = useGo();
  return (serial) => {
    const { open, done } = findLinesOfTag(lines, serial);
    if (open) {
      return {
        accept: () => {
          location.hash = lineHref(id, open);
        },
      };
    }
    const text = done
      ? t('tagWorkDone', { name: nameOf(done) })
      : t('tagNotInOrder', { serial: showTagSerial(serial) });
    return { text, action: { label: t('openAnyway'), go: () => go(tagLink(serial)) } };
  };
}

export function OrderTag(props: {
  order: Order;
  nameOf: NameOf;
  /** Shown below while nothing is being typed. */
  children: ReactNode;
}) {
  const handleSerial = useOrderScan(props.order, props.nameOf);
  const [isTyping, setIsTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTyping) {
      input.current?.focus();
    }
  }, [isTyping]);
  return (
    <>
      {isTyping && <SerialForm input={input} onSerial={handleSerial} />}
      <ScanTag variant="default" onTag={handleSerial} onType={() => setIsTyping(true)} />
      {!isTyping && props.children}
    </>
  );
}
