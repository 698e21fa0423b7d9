/** The end of an inspection or maintenance, with its result, its sending state and the next steps. */
import { Button, Title } from '@mantine/core';
import { showInstant } from '../../lib/format.ts';
import { useGo } from '../../lib/page-url.ts';
import { useUser } from '../../lib/session.tsx';
import { RecordResult } from '../../domain/record/form/record-result.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import type { FinishedRecord } from '../../domain/record/use-recording.ts';
import { equipmentDisplayName, type RegisteredTag, START_LINK, tagLink } from '../field-tag.api.ts';
import { useClockFacts } from '../clocks/use-clock-text.ts';
import { OrderPiece } from '../orders/order-piece.tsx';
import { useOrdersPhrases } from '../orders/field-orders.phrases.ts';
import { orderLink, recordLink } from '../orders/field-orders.rules.ts';
import { SendingState } from '../outbox/sending-state.tsx';
import { useSendingState } from '../outbox/use-sending-state.ts';
import { FailedQuestions } from './failed-questions.tsx';
import type { RecordScreenTexts } from './record-screen-texts.ts';

export function FinishedRecordScreen(
  props: RecordScreenTexts & {
    tag: RegisteredTag;
    finished: FinishedRecord;
    /** The order from which the record was opened. */
    order: string | undefined;
    /** Called when the refused record is a draft again. */
    onMend: () => void;
    /** Called to make another record of the piece. */
    onAnother: () => void;
  },
) {
  const t = useRecordingPhrases();
  const tOrders = useOrdersPhrases();
  const go = useGo();
  const { timeZone } = useUser();
  const { finished, order, tag } = props;
  const { equipment } = tag;
  const sending = useSendingState(finished.id);
  const result = sending.receipt?.result ?? finished.result;
  const isCounted = sending.state !== 'refused' && sending.state !== 'office';
  const clockFacts = useClockFacts();
  const next = result === 'IMPROPER' ? props.afterFlaw : undefined;

  return (
    <RecordResult
      good={result === 'VALID'}
      result={props.resultOf(result)}
      subject={equipmentDisplayName(equipment)}
      reasons={
        result === 'IMPROPER' &&
        finished.failedQuestions.length > 0 && (
          <section aria-labelledby="failed-questions">
            <Title order={2} size="h4" id="failed-questions">
              {t('failed')}
            </Title>
            <FailedQuestions questions={finished.failedQuestions} />
          </section>
        )
      }
      state={<SendingState sending={sending} onMend={props.onMend} />}
      lines={[
        ...(isCounted ? [...props.factsOf(equipment), ...clockFacts(tag.clocks ?? [])] : []),
        { label: t('recordedAt'), text: showInstant(finished.createdAt, timeZone) },
      ]}
      after={
        <>
          {next && <OrderPiece equipment={equipment} />}
          <Button size="md" variant="subtle" onClick={props.onAnother}>
            {t('another')}
          </Button>
        </>
      }
    >
      <Button
        size="xl"
        fullWidth
        variant="default"
        onClick={() => go(tagLink(equipment.tagSerialNumber), { replace: true })}
      >
        {t('seeEquipment')}
      </Button>
      {next && (
        <Button
          size="xl"
          fullWidth
          variant="default"
          onClick={() => go(recordLink(equipment.tagSerialNumber, next.form, order), { replace: true })}
        >
          {next.label}
        </Button>
      )}
      <Button
        size="xl"
        fullWidth
        onClick={() => (order ? go(orderLink(order), { replace: true }) : go(START_LINK))}
      >
        {order ? tOrders('toOrder') : t('nextTag')}
      </Button>
    </RecordResult>
  );
}
