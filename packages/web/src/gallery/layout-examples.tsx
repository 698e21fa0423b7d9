/** The layout of pages, touch controls and the scanner. */
import { Button } from '@mantine/core';
import { Brand } from '../ui/layout/brand.tsx';
import { Facts } from '../ui/layout/facts.tsx';
import { LanguageChoice } from '../ui/layout/language-choice.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { ProductVersion } from '../ui/layout/product-version.tsx';
import { SchemeSwitch } from '../ui/layout/scheme-switch.tsx';
import { TabbedWindow, WindowSummary, WindowTabs } from '../ui/layout/tabbed-window.tsx';
import { ScanButton } from '../ui/scan/scan-button.tsx';
import { ScanDialog } from '../ui/scan/scan-dialog.tsx';
import { ActionBar } from '../ui/touch/action-bar.tsx';
import { AnswerChoice } from '../ui/touch/answer-choice.tsx';
import { ScreenNotice } from '../ui/touch/screen-notice.tsx';
import { ScreenHead } from '../ui/touch/screen-head.tsx';
import { SendError } from '../ui/touch/send-error.tsx';
import { TouchList, TouchRow, ListFailed } from '../ui/touch/touch-list.tsx';
import { type Example, LONG, nothing } from './example.ts';
import { Held } from './held.tsx';

const ANSWERS = [
  { value: 'YES', label: 'Sim', tone: 'green' },
  { value: 'NO', label: 'Não', tone: 'red', meaning: 'Não conforme' },
  { value: 'NA', label: 'N/A', tone: 'grey' },
] as const;
/** Side by side there is room only for short labels. */
const SHORT = ANSWERS.map(({ value, label, tone }) => ({ value, label, tone }));
const TABS = [
  { value: 'a', title: 'Geral', panel: LONG },
  { value: 'b', title: 'Histórico', panel: '…' },
] as const;
const SCAN = {
  title: 'Ler etiqueta',
  hint: 'Aponte para o código',
  handleCode: () => ({ accept: nothing }),
  onType: nothing,
};

function Answer({ name, layout, start }: { name: string; layout: 'row' | 'list'; start?: string }) {
  return (
    <fieldset>
      <legend>Está inteiro?</legend>
      <Held<string | undefined> initialValue={start}>
        {(value, change) => (
          <AnswerChoice
            name={name}
            layout={layout}
            choices={layout === 'row' ? SHORT : ANSWERS}
            value={value}
            onChange={change}
          />
        )}
      </Held>
    </fieldset>
  );
}

export const layoutExamples: readonly Example[] = [
  { file: 'ui/layout/brand.tsx', states: { name: <Brand /> } },
  {
    file: 'ui/layout/facts.tsx',
    states: {
      'filled, empty, wide': (
        <Facts
          none="Não informado"
          rows={[
            { name: 'Produto', value: 'Pó ABC' },
            { name: 'Fabricante', value: '' },
            { name: 'Local', value: LONG, wide: true },
          ]}
        />
      ),
    },
  },
  {
    file: 'ui/layout/language-choice.tsx',
    states: { whole: <LanguageChoice />, brief: <LanguageChoice brief /> },
  },
  {
    file: 'ui/layout/page-header.tsx',
    states: {
      'title alone': <PageHeader title="Categorias" />,
      'hint and action': (
        <PageHeader title={LONG} hint={LONG}>
          <Button>Nova</Button>
        </PageHeader>
      ),
    },
  },
  { file: 'ui/layout/product-version.tsx', states: { version: <ProductVersion /> } },
  { file: 'ui/layout/scheme-switch.tsx', states: { switch: <SchemeSwitch /> } },
  {
    file: 'ui/layout/tabbed-window.tsx',
    alone: true,
    states: {
      open: (
        <TabbedWindow opened title={LONG} onClose={nothing}>
          <WindowSummary actions={<Button>Editar</Button>}>{LONG}</WindowSummary>
          <Held<'a' | 'b'> initialValue="a">
            {(tab, change) => <WindowTabs tabs={TABS} value={tab} onTab={change} />}
          </Held>
        </TabbedWindow>
      ),
    },
  },
  {
    file: 'ui/scan/scan-button.tsx',
    states: { closed: <ScanButton label="Ler etiqueta" dialogProps={SCAN} /> },
  },
  {
    file: 'ui/scan/scan-dialog.tsx',
    alone: true,
    states: { 'camera opening or refused': <ScanDialog {...SCAN} onClose={nothing} /> },
  },
  {
    file: 'ui/touch/action-bar.tsx',
    alone: true,
    states: {
      bar: (
        <ActionBar>
          <Button size="xl" fullWidth>
            Salvar
          </Button>
        </ActionBar>
      ),
    },
  },
  {
    file: 'ui/touch/answer-choice.tsx',
    states: {
      open: <Answer name="open" layout="row" />,
      chosen: <Answer name="chosen" layout="row" start="NO" />,
      list: <Answer name="list" layout="list" start="YES" />,
    },
  },
  {
    file: 'ui/touch/notice.tsx',
    states: { notice: <ScreenNotice icon="▦" title="Etiqueta livre" serial="0000-0001" text={LONG} /> },
  },
  {
    file: 'ui/touch/screen-head.tsx',
    states: { 'long text': <ScreenHead back="/" backLabel="Voltar" title="Inspeção" subject={LONG} /> },
  },
  {
    file: 'ui/touch/send-error.tsx',
    states: {
      refused: <SendError code="SERVER_ERROR" text={LONG} />,
      'no network': <SendError code="NETWORK" text="Sem conexão." detail="Guardado neste aparelho." />,
    },
  },
  {
    file: 'ui/touch/touch-list.tsx',
    states: {
      rows: (
        <TouchList>
          <TouchRow href="#x" title="Extintor 1" detail="Corredor" badge="hoje" />
          <TouchRow href="#y" title={LONG} detail={LONG} />
          <TouchRow onTouch={nothing} title="Extintor PQS 6 kg" detail="EXT-06" />
        </TouchList>
      ),
      failed: <ListFailed text={LONG} busy={false} onRetry={nothing} />,
      'tried again': <ListFailed text="Sem conexão" busy onRetry={nothing} />,
    },
  },
];
