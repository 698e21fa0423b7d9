/** Dialog of a running download: estimated wait, received bytes, result, or a button to retry after a failure. */
import { Alert, Button, Group, Loader, Modal, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useLabelSheetPhrases } from '../../domain/label/label-sheet.phrases.ts';
import { showNumber } from '../../lib/format.ts';
import { LOCALES } from '@mobcheck/contract/kernel/language.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { useUser } from '../../lib/session.tsx';
import { showBytes, estimateWaitSeconds } from './label-draft.rules.ts';
import classes from './labels.module.css';
import { useLabelsPhrases } from './labels.phrases.ts';
import type { LabelRun } from './use-label-run.ts';

export function useReceivedText(): (run: LabelRun) => string {
  const t = useLabelsPhrases();
  return ({ received }) => t('received', { size: showBytes(received, LOCALES[currentLanguage()]) });
}

function Running({ run }: { run: LabelRun }) {
  const t = useLabelsPhrases();
  const { kind, quantity } = run.download;
  return (
    <div className={classes.wait}>
      <Loader size={28} aria-hidden />
      <div>
        <Text fw={600}>{t('wait', { count: quantity, shown: showNumber(quantity) })}</Text>
        <Text size="sm">
          {run.received > 0 ? t('begun') : t('begins', { count: estimateWaitSeconds(kind, quantity) })}
        </Text>
      </div>
    </div>
  );
}

/** The bytes change several times a second, so screen readers do not announce them. */
function Received({ run }: { run: LabelRun }) {
  const t = useLabelsPhrases();
  const receivedText = useReceivedText();
  return (
    <>
      <Text size="sm" className={classes.received}>
        {receivedText(run)}
      </Text>
      <Text size="sm" c="dimmed">
        {t('mayClose')}
      </Text>
    </>
  );
}

function Done({ run }: { run: LabelRun }) {
  const t = useLabelsPhrases();
  const tSheet = useLabelSheetPhrases();
  const activeCompanyId = useUser().companyId;
  const { kind, quantity, companyId, companyName: company } = run.download;
  return (
    <div className={classes.wait}>
      <IconCircleCheck size={28} stroke={1.6} className={classes.ok} aria-hidden />
      <div>
        <Text fw={600}>{tSheet('done', { count: quantity, shown: showNumber(quantity) })}</Text>
        {kind === 'PDF' && <Text size="sm">{t('printAt')}</Text>}
        {companyId !== activeCompanyId && <Text size="sm">{t('elsewhere', { company })}</Text>}
      </div>
    </div>
  );
}

export function RunFailed({
  run,
  onRetry,
  onGiveUp,
}: {
  run: LabelRun;
  onRetry: () => void;
  onGiveUp: () => void;
}) {
  const t = useLabelsPhrases();
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={<IconAlertTriangle />}
      title={t(run.failsAgain ? 'rejectedTitle' : 'failedTitle')}
      className={classes.failed ?? ''}
    >
      <Text size="sm">
        {run.errorText} {!run.failsAgain && t('againSame')}
      </Text>
      <Group gap="xs" mt="sm">
        {!run.failsAgain && (
          <Button size="xs" onClick={onRetry}>
            {t('retry')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={onGiveUp}>
          {t('cancel')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Milliseconds for which the dialog cannot be closed, so that the second click of a double click is ignored. */
const DOUBLE_CLICK_MS = 500;
const TITLES = { running: 'waitTitle', done: 'doneTitle' } as const;

export function LabelRunDialog(props: {
  run: LabelRun;
  onRetry: () => void;
  onGiveUp: () => void;
  onClose: () => void;
  /** Returns the element to focus on closing, since the button that opened the dialog no longer exists. */
  focusTarget: () => HTMLElement | null;
}) {
  const t = useLabelsPhrases();
  const { run } = props;
  const [focusTarget] = useState(() => props.focusTarget);
  const [openedAt] = useState(() => performance.now());
  const close = () => {
    if (performance.now() - openedAt > DOUBLE_CLICK_MS) {
      props.onClose();
    }
  };
  useEffect(() => () => void setTimeout(() => focusTarget()?.focus()), [focusTarget]);
  return (
    <Modal
      opened
      onClose={close}
      title={
        run.state === 'failed' ? t(run.download.kind === 'PDF' ? 'generate' : 'export') : t(TITLES[run.state])
      }
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      <div className={classes.run}>
        {/* One region for both texts, because screen readers do not announce a region that appears with its text. */}
        <div role="status">
          {run.state === 'running' && <Running run={run} />}
          {run.state === 'done' && <Done run={run} />}
        </div>
        {run.state === 'running' && <Received run={run} />}
        {run.state === 'failed' && <RunFailed run={run} onRetry={props.onRetry} onGiveUp={props.onGiveUp} />}
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={close}>
            {t('close')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
