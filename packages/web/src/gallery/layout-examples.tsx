/** Gallery examples of the layout of pages, of touch controls and of the scanner. */
import { ActionIcon, Button, Tabs } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { Avatar } from '../ui/layout/avatar.tsx';
import { Brand } from '../ui/layout/brand.tsx';
import { GroupName } from '../domain/group/group-name.tsx';
import { EmailAddress } from '../ui/layout/email-address.tsx';
import { Facts } from '../ui/layout/facts.tsx';
import { LanguageChoice } from '../ui/layout/language-choice.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { QrCode } from '../ui/layout/qr-code.tsx';
import { ProductVersion } from '../ui/layout/product-version.tsx';
import { SectionHead } from '../ui/layout/section-head.tsx';
import { SchemeSwitch } from '../ui/layout/scheme-switch.tsx';
import { TabBar } from '../ui/layout/tab-bar.tsx';
import { TabPanels } from '../ui/layout/tab-panels.tsx';
import { TabbedWindow, WindowSummary, WindowTabs } from '../ui/layout/tabbed-window.tsx';
import { ScanButton } from '../ui/scan/scan-button.tsx';
import { ScanDialog } from '../ui/scan/scan-dialog.tsx';
import { ActionBar } from '../ui/touch/action-bar.tsx';
import { AnswerChoice } from '../ui/touch/answer-choice.tsx';
import { ScreenNotice } from '../ui/touch/screen-notice.tsx';
import { ScreenHead } from '../ui/touch/screen-head.tsx';
import { SendError } from '../ui/touch/send-error.tsx';
import { TouchList, TouchRow, ListFailed } from '../ui/touch/touch-list.tsx';
import { type Example, LONG_TEXT, doNothing } from './example.ts';
import { WithState } from './with-state.tsx';

const ANSWERS = [
  { value: 'YES', label: 'Sim', tone: 'green' },
  { value: 'NO', label: 'Não', tone: 'red', meaning: 'Não conforme' },
  { value: 'NA', label: 'N/A', tone: 'grey' },
] as const;
/** Short labels, for choices side by side. */
const SHORT = ANSWERS.map(({ value, label, tone }) => ({ value, label, tone }));
const PICTURE =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><rect width="2" height="1"/></svg>';
const TABS = [
  { value: 'a', title: 'Geral', panel: LONG_TEXT },
  { value: 'b', title: 'Histórico', panel: '…' },
] as const;
const SCAN = {
  title: 'Ler etiqueta',
  hint: 'Aponte para o código',
  handleCode: () => ({ accept: doNothing }),
  onType: doNothing,
};

function Answer(props: {
  name: string;
  layout: 'row' | 'pair' | 'list';
  start?: string;
  suggested?: string;
}) {
  const { name, layout, start, suggested } = props;
  return (
    <fieldset>
      <legend>Está inteiro?</legend>
      <WithState<string | undefined> initialValue={start}>
        {(value, change) => (
          <AnswerChoice
            name={name}
            layout={layout}
            choices={layout === 'list' ? ANSWERS : SHORT.slice(0, layout === 'pair' ? 2 : 3)}
            suggested={suggested}
            value={value}
            onChange={change}
          />
        )}
      </WithState>
    </fieldset>
  );
}

export const layoutExamples: readonly Example[] = [
  {
    file: 'ui/layout/avatar.tsx',
    states: {
      initials: <Avatar name="Ana Souza" />,
      'one name': <Avatar name="Ana" />,
      picture: <Avatar name="Ana Souza" image={PICTURE} />,
      large: <Avatar name="Ana Souza" large />,
    },
  },
  { file: 'ui/layout/brand.tsx', states: { name: <Brand /> } },
  {
    file: 'ui/layout/email-address.tsx',
    states: {
      address: <EmailAddress>contato@mobcheck.test</EmailAddress>,
      'no room': (
        <div style={{ width: '9rem' }}>
          <EmailAddress>manutencao.predial@mobcheck.example</EmailAddress>
        </div>
      ),
      'no address': <EmailAddress>contato</EmailAddress>,
    },
  },
  {
    file: 'domain/group/group-name.tsx',
    states: {
      name: <GroupName name="demonstracao" />,
      'no room': (
        <div style={{ width: '6rem' }}>
          <GroupName name="demonstracao" />
        </div>
      ),
    },
  },
  {
    file: 'ui/layout/facts.tsx',
    states: {
      'filled, empty, wide': (
        <Facts
          none="Não informado"
          rows={[
            { name: 'Produto', value: 'Pó ABC' },
            { name: 'Fabricante', value: '' },
            { name: 'Local', value: LONG_TEXT, wide: true },
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
    file: 'ui/layout/section-head.tsx',
    states: {
      'in a tab': <SectionHead hint={LONG_TEXT} />,
      'in a card': (
        <SectionHead title="Tokens" hint={LONG_TEXT}>
          <Button>Criar</Button>
        </SectionHead>
      ),
    },
  },
  {
    file: 'ui/layout/page-header.tsx',
    states: {
      'title alone': <PageHeader title="Categorias" />,
      'hint and action': (
        <PageHeader title={LONG_TEXT} hint={LONG_TEXT}>
          <Button>Nova</Button>
        </PageHeader>
      ),
    },
  },
  { file: 'ui/layout/product-version.tsx', states: { version: <ProductVersion /> } },
  {
    file: 'ui/layout/qr-code.tsx',
    states: { code: <QrCode uri="https://mobcheck.example/field" label="Código QR" /> },
  },
  { file: 'ui/layout/scheme-switch.tsx', states: { switch: <SchemeSwitch /> } },
  {
    file: 'ui/layout/tab-bar.tsx',
    states: {
      'all in view': (
        <Tabs defaultValue="a">
          <TabBar>
            <Tabs.Tab value="a">Geral</Tabs.Tab>
          </TabBar>
        </Tabs>
      ),
      'more than there is room for': (
        <div style={{ width: '18rem' }}>
          <Tabs defaultValue="0">
            <TabBar>
              {[0, 1, 2].map((index) => (
                <Tabs.Tab key={index} value={`${index}`}>
                  Perguntas de manutenção
                </Tabs.Tab>
              ))}
            </TabBar>
          </Tabs>
        </div>
      ),
    },
  },
  {
    file: 'ui/layout/tab-panels.tsx',
    states: {
      'on a screen the open one': (
        <Tabs value="a">
          <TabPanels bar={null} tabs={TABS} value="a" />
        </Tabs>
      ),
    },
  },
  {
    file: 'ui/layout/tabbed-window.tsx',
    fillsWindow: true,
    states: {
      open: (
        <TabbedWindow
          opened
          title={LONG_TEXT}
          steps={
            <ActionIcon variant="subtle" aria-label="Próximo">
              <IconChevronRight size={20} aria-hidden />
            </ActionIcon>
          }
          onClose={doNothing}
        >
          <WindowSummary actions={<Button>Editar</Button>}>{LONG_TEXT}</WindowSummary>
          <WithState<'a' | 'b'> initialValue="a">
            {(tab, change) => <WindowTabs tabs={TABS} value={tab} onTab={change} />}
          </WithState>
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
    fillsWindow: true,
    states: { 'camera opening or refused': <ScanDialog {...SCAN} onClose={doNothing} /> },
  },
  {
    file: 'ui/touch/action-bar.tsx',
    fillsWindow: true,
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
      suggested: <Answer name="suggested" layout="row" suggested="YES" />,
      pair: <Answer name="pair" layout="pair" />,
      chosen: <Answer name="chosen" layout="row" start="NO" />,
      list: <Answer name="list" layout="list" start="YES" />,
    },
  },
  {
    file: 'ui/touch/screen-notice.tsx',
    states: { notice: <ScreenNotice icon="▦" title="Etiqueta livre" serial="0000-0001" text={LONG_TEXT} /> },
  },
  {
    file: 'ui/touch/screen-head.tsx',
    states: { 'long text': <ScreenHead back="/" backLabel="Voltar" title="Inspeção" subject={LONG_TEXT} /> },
  },
  {
    file: 'ui/touch/send-error.tsx',
    states: {
      refused: <SendError code="SERVER_ERROR" text={LONG_TEXT} />,
      'no network': <SendError code="NETWORK" text="Sem conexão." detail="Guardado neste aparelho." />,
    },
  },
  {
    file: 'ui/touch/touch-list.tsx',
    states: {
      rows: (
        <TouchList>
          <TouchRow href="#x" title="Extintor 1" detail="Corredor" badge="hoje" />
          <TouchRow href="#y" title={LONG_TEXT} detail={LONG_TEXT} />
          <TouchRow onTouch={doNothing} title="Extintor PQS 6 kg" detail="EXT-06" />
        </TouchList>
      ),
      failed: <ListFailed error={new Error('lost')} text={LONG_TEXT} busy={false} onRetry={doNothing} />,
      'tried again': <ListFailed error={new Error('lost')} text="Sem conexão" busy onRetry={doNothing} />,
    },
  },
];
