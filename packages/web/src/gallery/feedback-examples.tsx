/** Gallery examples of feedback, such as errors, outages and confirmations, and of date fields. */
import { Button } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { ApiError } from '../lib/api-error.ts';
import { FailedPlace } from '../ui/app/failed-part.tsx';
import { FailedScreen } from '../ui/app/failed-screen.tsx';
import { OutageHead, OutageLine, OutageState } from '../ui/feedback/outage.tsx';
import { DayField } from '../ui/date/day-field.tsx';
import { DayInput } from '../ui/date/day-input.tsx';
import { AlertDialog } from '../ui/feedback/alert-dialog.tsx';
import { ConfirmDialog } from '../ui/feedback/confirm-dialog.tsx';
import { SecretDialog, SecretField } from '../ui/feedback/secret-dialog.tsx';
import { ErrorAlert } from '../ui/feedback/error-alert.tsx';
import { BrokenScreen } from '../ui/feedback/error-boundary.tsx';
import { FileButtons } from '../ui/feedback/file-buttons.tsx';
import { notifyError, notifySuccess, notifyUntilClosed } from '../ui/feedback/notify.tsx';
import {
  AreaIconContext,
  EmptyState,
  ErrorNote,
  ErrorState,
  FullScreenLoading,
  InTableContext,
  LoadingState,
} from '../ui/feedback/states.tsx';
import { StatusBadge } from '../ui/feedback/status-badge.tsx';
import { SubmitButton } from '../ui/feedback/submit-button.tsx';
import { AfterClick } from './after-click.tsx';
import { type Example, LONG_TEXT, doNothing } from './example.ts';
import { WithState } from './with-state.tsx';

function Day(props: Partial<Parameters<typeof DayField>[0]>) {
  return (
    <WithState initialValue={props.value ?? null}>
      {(day, change) => <DayField label="Início" {...props} value={day} onChange={change} />}
    </WithState>
  );
}

const DAY_INPUT_PROPS = {
  path: undefined,
  onBlur: undefined,
  label: 'Início',
  value: '2026-11-22',
  isInvalidText: false,
  onChange: doNothing,
  min: undefined,
  max: undefined,
  error: undefined,
  required: false,
  autoFocused: false,
  onTypingEnded: doNothing,
};

const CONFIRM_DIALOG_PROPS = {
  title: 'Remover?',
  confirmLabel: 'Remover',
  onConfirm: doNothing,
  onClose: doNothing,
};

const FILE_BUTTONS_PROPS = {
  nameOf: (format: string) => `Baixar em ${format}`,
  successText: (format: string) => `Arquivo ${format} pronto.`,
  errorText: () => LONG_TEXT,
  onDownload: async () => undefined,
};

export const feedbackExamples: readonly Example[] = [
  {
    file: 'ui/app/failed-part.tsx',
    states: {
      place: <FailedPlace error={new ApiError(500, 'SERVER_ERROR')} isLine={false} onRetry={doNothing} />,
      line: <FailedPlace error={new ApiError(500, 'SERVER_ERROR')} isLine onRetry={doNothing} />,
    },
  },
  {
    file: 'ui/app/failed-screen.tsx',
    states: {
      broke: <FailedScreen error={new Error('x')} />,
      'no network': <FailedScreen error={new ApiError(0, 'NETWORK')} />,
    },
  },
  {
    file: 'ui/date/day-field.tsx',
    states: {
      empty: <Day />,
      filled: <Day value="2026-11-22" />,
      required: <Day required />,
      'too early': <Day reportsInvalid value="2020-01-01" min="2026-11-22" />,
      'too late': <Day reportsInvalid value="2030-01-01" max="2026-11-22" />,
      'with an error': <Day error={LONG_TEXT} />,
    },
  },
  {
    file: 'ui/date/day-field.tsx',
    fillsWindow: true,
    states: {
      'calendar open': (
        <AfterClick selector="main input">
          <Day value="2026-11-22" />
        </AfterClick>
      ),
      'calendar between two ends': (
        <AfterClick selector="main input">
          <Day value="2026-11-22" min="2026-11-10" max="2026-11-25" />
        </AfterClick>
      ),
      'calendar below an error': (
        <AfterClick selector="main input">
          <Day value="2026-11-22" error="Insira uma data válida" />
        </AfterClick>
      ),
    },
  },
  {
    file: 'ui/date/day-input.tsx',
    states: {
      filled: <DayInput {...DAY_INPUT_PROPS} />,
      wrong: <DayInput {...DAY_INPUT_PROPS} error="Insira uma data válida" />,
    },
  },
  {
    file: 'ui/feedback/alert-dialog.tsx',
    fillsWindow: true,
    states: { message: <AlertDialog title="Troca feita" text={LONG_TEXT} onClose={doNothing} /> },
  },
  {
    file: 'ui/feedback/confirm-dialog.tsx',
    fillsWindow: true,
    states: {
      danger: <ConfirmDialog {...CONFIRM_DIALOG_PROPS} text={LONG_TEXT} danger />,
      'busy, not ready': <ConfirmDialog {...CONFIRM_DIALOG_PROPS} text="Não há volta." busy ready={false} />,
    },
  },
  {
    file: 'ui/feedback/secret-dialog.tsx',
    fillsWindow: true,
    states: {
      token: (
        <SecretDialog
          title="Token criado"
          text={LONG_TEXT}
          label="Token"
          secret={`mbk_g_${'0'.repeat(49)}`}
          onClose={doNothing}
        />
      ),
      'two secrets': (
        <SecretDialog
          title="Link criado"
          text={LONG_TEXT}
          label="Link"
          secret={LONG_TEXT}
          onClose={doNothing}
        >
          <SecretField label="Código" secret="123456" />
        </SecretDialog>
      ),
    },
  },
  {
    file: 'ui/feedback/error-alert.tsx',
    states: {
      plain: <ErrorAlert>{LONG_TEXT}</ErrorAlert>,
      icon: <ErrorAlert withIcon>{LONG_TEXT}</ErrorAlert>,
    },
  },
  {
    file: 'ui/feedback/file-buttons.tsx',
    states: {
      ready: <FileButtons {...FILE_BUTTONS_PROPS} />,
      'of a selection': <FileButtons {...FILE_BUTTONS_PROPS} ofSelection />,
      running: (
        <AfterClick selector="#running button">
          <div id="running">
            <FileButtons {...FILE_BUTTONS_PROPS} onDownload={async () => new Promise(doNothing)} />
          </div>
        </AfterClick>
      ),
    },
  },
  {
    file: 'ui/feedback/submit-button.tsx',
    states: {
      complete: <SubmitButton isComplete>Salvar</SubmitButton>,
      incomplete: <SubmitButton isComplete={false}>Salvar</SubmitButton>,
    },
  },
  { file: 'ui/feedback/error-boundary.tsx', states: { broke: <BrokenScreen /> } },
  {
    file: 'ui/feedback/notify.tsx',
    states: {
      messages: (
        <>
          <Button onClick={() => notifySuccess('Categoria salva')}>success</Button>
          <Button onClick={() => notifyError(LONG_TEXT)}>error</Button>
          <Button onClick={() => notifyUntilClosed('Leia-me')}>until closed</Button>
        </>
      ),
    },
  },
  {
    file: 'ui/feedback/outage.tsx',
    states: {
      'head of a screen, with a card': (
        <>
          <OutageHead />
          <OutageState onBack={doNothing} />
        </>
      ),
      'in place of a list': <OutageState onBack={doNothing} detail={LONG_TEXT} />,
      'beside the main thing': <OutageLine onBack={doNothing} />,
    },
  },
  {
    file: 'ui/feedback/states.tsx',
    states: {
      empty: <EmptyState />,
      'empty with a text': (
        <EmptyState title="Nenhuma categoria" text={LONG_TEXT}>
          <Button>Nova categoria</Button>
        </EmptyState>
      ),
      'empty list with the icon of its area': (
        <AreaIconContext value={<IconTag size={36} stroke={1.3} aria-hidden />}>
          <InTableContext value>
            <EmptyState text={LONG_TEXT}>
              <Button>Nova tag</Button>
            </EmptyState>
          </InTableContext>
        </AreaIconContext>
      ),
      loading: <LoadingState />,
      failed: <ErrorState error={new Error('lost')} errorText={() => LONG_TEXT} onRetry={doNothing} />,
      'failed beside the main thing': (
        <ErrorNote error={new Error('lost')} errorText={() => LONG_TEXT} onRetry={doNothing} />
      ),
    },
  },
  {
    file: 'ui/feedback/states.tsx',
    fillsWindow: true,
    rendersMain: true,
    states: { 'full screen': <FullScreenLoading /> },
  },
  {
    file: 'ui/feedback/status-badge.tsx',
    states: {
      tones: (
        <>
          {(['red', 'orange', 'amber', 'green', 'grey'] as const).map((tone) => (
            <StatusBadge key={tone} tone={tone}>
              {tone}
            </StatusBadge>
          ))}
        </>
      ),
    },
  },
];
