/** The refused records of a tag, on the tag's screen. A button opens the form of a recently refused record again. */
import type { SentKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { useGo } from '../../lib/page-url.ts';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { useOutbox } from './outbox-context.ts';
import { SendingState } from './sending-state.tsx';
import { useSendingState } from './use-sending-state.ts';

/** The last part of the path of each kind's form. */
const FORMS: Readonly<Record<SentKind, string>> = {
  inspection: 'inspect',
  maintenance: 'maintain',
  registration: 'register',
  replacement: 'replace',
  deficiency: 'deficiency',
};

function Refusal({ row }: { row: OutboxRow }) {
  const go = useGo();
  const sending = useSendingState(row.id);
  return <SendingState sending={sending} onMend={() => go({ to: `/t/${row.serial}/${FORMS[row.kind]}` })} />;
}

export function TagRefusals({ serial }: { serial: string }) {
  const { rows } = useOutbox();
  return rows
    .filter((row) => row.state === 'refused' && row.serial === serial)
    .map((row) => <Refusal key={row.id} row={row} />);
}
