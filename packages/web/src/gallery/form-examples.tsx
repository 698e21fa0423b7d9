/** Forms: dialogs, fields, passwords, lists of rows. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { Tabs, TextInput } from '@mantine/core';
import { DialogBehind } from '../ui/form/dialog/dialog-behind.tsx';
import { FormDialog } from '../ui/form/dialog/form-dialog.tsx';
import { FormTab } from '../ui/form/dialog/form-tab.tsx';
import { FormFields, ReadOnlyNotice } from '../ui/form/dialog/read-only.tsx';
import { ReloadAction } from '../ui/form/dialog/reload-action.tsx';
import { LoadState, WaitingDialog } from '../ui/form/dialog/waiting-dialog.tsx';
import { EnabledSwitch, NameField } from '../ui/form/fields/catalogue-fields.tsx';
import { ConfirmationWord } from '../ui/form/fields/confirmation-word.tsx';
import { FieldPairs } from '../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../ui/form/fields/masked-input.tsx';
import { PictureField } from '../ui/form/fields/picture-field.tsx';
import { WholeNumberField } from '../ui/form/fields/whole-number-field.tsx';
import { EntityDialog } from '../ui/form/entity/entity-dialog.tsx';
import { NewPasswordFields } from '../ui/form/password/new-password-fields.tsx';
import { PasswordRules } from '../ui/form/password/password-rules.tsx';
import { AddRowButton } from '../ui/form/rows/add-row-button.tsx';
import { NamedRows } from '../ui/form/rows/named-rows.tsx';
import { TypedRowEditor } from '../ui/form/rows/typed-row-editor.tsx';
import { TypedRows } from '../ui/form/rows/typed-rows.tsx';
import { AfterClick } from './after-click.tsx';
import { type Example, LONG, nothing } from './example.ts';
import { Held } from './held.tsx';

const DIALOG = {
  title: 'Editar categoria',
  dirty: false,
  canSave: true,
  saving: false,
  onSave: nothing,
  onClose: nothing,
  children: <TextInput label="Nome" defaultValue={LONG} />,
};
/** The button of a dialog's form that does not send it. */
const CANCEL = '[role="dialog"] form button[type="button"]';
const IDLE = {
  dirty: true,
  ready: true,
  busy: false,
  error: undefined,
  errorText: undefined,
  t: { errorText: String, fieldError: String },
  submit: nothing,
};
const NAME = { label: 'Nome', 'data-path': 'name', onChange: nothing, onBlur: nothing };
const COUNT = { label: 'Avisar', 'data-path': 'days', max: 3650, onChange: nothing, onBlur: nothing };
const enabledPhrases = Object.assign(
  (key: 'enabled' | 'enabledHint') => (key === 'enabled' ? 'Em uso' : 'Fora de uso, ninguém a escolhe.'),
  { errorText: String },
);
const PICTURE = {
  choose: 'Escolher foto',
  change: 'Trocar foto',
  undoChoice: 'Manter a atual',
  hint: 'JPG ou PNG, até 5 MB',
};
const ROWS = [
  { key: 'a', id: 'a', name: 'Pressão', enabled: true, type: 'TEXT' as const },
  { key: 'b', id: 'b', name: LONG.slice(0, 90), enabled: false, type: 'TEXT' as const },
  { key: 'c', name: 'pressao', enabled: true, type: 'YES_NO' as const },
];
const TYPES = [
  { value: 'YES_NO', label: 'Sim ou não' },
  { value: 'TEXT', label: 'Texto' },
] as const;
type Row = Omit<(typeof ROWS)[number], 'type'> & { type: 'YES_NO' | 'TEXT' };

function Questions({ start, max }: { start: Row[]; max?: number }) {
  return (
    <Held<Row[]> initialValue={start}>
      {(rows, change) => (
        <TypedRows<'YES_NO' | 'TEXT'>
          label="Perguntas"
          addLabel="Nova pergunta"
          nameLabel="Pergunta"
          typeLabel="Tipo"
          types={TYPES}
          value={rows}
          maxLength={200}
          {...(max === undefined ? {} : { max })}
          onChange={(next) => change(next as Row[])}
        />
      )}
    </Held>
  );
}

const dialogs: readonly Example[] = [
  {
    file: 'ui/form/dialog/form-dialog.tsx',
    alone: true,
    states: {
      ready: <FormDialog {...DIALOG} />,
      'busy and refused': <FormDialog {...DIALOG} saving error={LONG} />,
      'asks before changes are dropped': (
        <AfterClick on={CANCEL}>
          <FormDialog {...DIALOG} dirty />
        </AfterClick>
      ),
      'asks below an error': (
        <AfterClick on={CANCEL}>
          <FormDialog {...DIALOG} dirty error={LONG} />
        </AfterClick>
      ),
    },
  },
  {
    file: 'ui/form/dialog/dialog-behind.tsx',
    alone: true,
    states: {
      'two dialogs': (
        <>
          <DialogBehind isBehind>
            <FormDialog {...DIALOG} title="Atrás" />
          </DialogBehind>
          <FormDialog {...DIALOG} size="sm" title="Na frente" />
        </>
      ),
    },
  },
  {
    file: 'ui/form/record/record-dialog.tsx',
    alone: true,
    states: {
      notice: (
        <EntityDialog title={LONG} form={IDLE} onClose={nothing} notice={LONG}>
          {DIALOG.children}
        </EntityDialog>
      ),
    },
  },
  {
    file: 'ui/form/dialog/waiting-dialog.tsx',
    alone: true,
    states: {
      loading: (
        <WaitingDialog title="Editar" onClose={nothing}>
          <LoadState queries={[]} errorText={String} />
        </WaitingDialog>
      ),
      failed: (
        <WaitingDialog title="Editar" onClose={nothing}>
          <LoadState queries={[{ error: LONG, refetch: nothing }]} errorText={String} />
        </WaitingDialog>
      ),
    },
  },
  {
    file: 'ui/form/dialog/form-tab.tsx',
    states: {
      'right and wrong': (
        <Tabs defaultValue="a">
          <Tabs.List>
            <FormTab value="a" invalid={false} invalidLabel="Há erros">
              Geral
            </FormTab>
            <FormTab value="b" invalid invalidLabel="Há erros">
              Perguntas
            </FormTab>
          </Tabs.List>
          <Tabs.Panel value="a">…</Tabs.Panel>
          <Tabs.Panel value="b">…</Tabs.Panel>
        </Tabs>
      ),
    },
  },
  {
    file: 'ui/form/dialog/read-only.tsx',
    states: {
      'read only': (
        <>
          <ReadOnlyNotice>{LONG}</ReadOnlyNotice>
          <FormFields readOnly>
            <TextInput label="Nome" defaultValue="Extintor" />
          </FormFields>
        </>
      ),
    },
  },
  {
    file: 'ui/form/dialog/reload-action.tsx',
    states: {
      ready: (
        <ReloadAction label="Ver a versão atual" errorText={String} onReload={() => Promise.resolve()} />
      ),
    },
  },
];

const fields: readonly Example[] = [
  {
    file: 'ui/form/fields/catalogue-fields.tsx',
    states: {
      filled: <NameField {...NAME} value={LONG} error={undefined} />,
      wrong: <NameField {...NAME} value="" error="Preencha o nome" />,
      switch: <EnabledSwitch t={enabledPhrases} value onChange={nothing} />,
    },
  },
  {
    file: 'ui/form/fields/confirmation-word.tsx',
    states: {
      empty: <ConfirmationWord label="Digite CONFIRMO" value="" disabled={false} onValue={nothing} />,
      disabled: <ConfirmationWord label="Digite CONFIRMO" value="CONF" disabled onValue={nothing} />,
    },
  },
  {
    file: 'ui/form/fields/field-pairs.tsx',
    states: {
      two: (
        <FieldPairs>
          <TextInput label="Nome" />
          <TextInput label="Telefone" />
        </FieldPairs>
      ),
    },
  },
  {
    file: 'ui/form/fields/masked-input.tsx',
    states: {
      CNPJ: (
        <Held initialValue="11.222.333/0001-81">
          {(value, change) => <MaskedInput label="CNPJ" mask={cnpjMask} value={value} onValue={change} />}
        </Held>
      ),
    },
  },
  {
    file: 'ui/form/fields/whole-number-field.tsx',
    states: {
      filled: <WholeNumberField {...COUNT} value={30} error={undefined} suffix=" dias antes" />,
      empty: <WholeNumberField {...COUNT} value="" error={undefined} required />,
      disabled: <WholeNumberField {...COUNT} value="" error={LONG} disabled />,
    },
  },
  {
    file: 'ui/form/fields/picture-field.tsx',
    states: {
      none: (
        <PictureField texts={PICTURE} chosen={undefined} saved={false} onChange={nothing}>
          ▦
        </PictureField>
      ),
      chosen: (
        <PictureField texts={PICTURE} chosen={new File([], 'x.png')} saved onChange={nothing}>
          ▦
        </PictureField>
      ),
      disabled: (
        <PictureField texts={PICTURE} chosen={undefined} saved disabled onChange={nothing}>
          ▦
        </PictureField>
      ),
    },
  },
  {
    file: 'ui/form/password/new-password-fields.tsx',
    states: {
      differs: (
        <Held initialValue={{ password: 'Abc1', confirmation: 'Abc' }}>
          {(value, change) => (
            <NewPasswordFields value={value} onChange={(patch) => change({ ...value, ...patch })} />
          )}
        </Held>
      ),
    },
  },
  {
    file: 'ui/form/password/password-rules.tsx',
    states: {
      none: <PasswordRules password="" />,
      all: <PasswordRules password="Abc12!" confirmation="Abc12!" />,
    },
  },
];

const rows: readonly Example[] = [
  {
    file: 'ui/form/rows/named-rows.tsx',
    states: {
      none: <NamedRows legend="Atributos" addLabel="Novo atributo" value={[]} onChange={nothing} />,
      'saved, off, repeated': (
        <NamedRows legend="Atributos" hint={LONG} addLabel="Novo atributo" value={ROWS} onChange={nothing} />
      ),
    },
  },
  {
    file: 'ui/form/rows/typed-rows.tsx',
    states: {
      none: <Questions start={[]} />,
      'saved, off, repeated': <Questions start={ROWS} />,
      full: <Questions start={ROWS.slice(0, 2)} max={2} />,
    },
  },
  {
    file: 'ui/form/rows/add-row-button.tsx',
    states: {
      room: <AddRowButton label="Nova pergunta" count={1} max={2} onAdd={nothing} />,
      full: <AddRowButton label="Nova pergunta" count={2} max={2} onAdd={nothing} />,
    },
  },
  {
    file: 'ui/form/rows/typed-row-editor.tsx',
    states: {
      wrong: (
        <TypedRowEditor<'YES_NO' | 'TEXT'>
          row={{ key: 'x', id: 'x', name: '', type: 'TEXT', enabled: true }}
          types={TYPES}
          nameLabel="Pergunta"
          typeLabel="Tipo"
          maxLength={200}
          issue="required"
          removable
          isFirst
          isLast={false}
          onLeave={nothing}
          onChange={nothing}
          onMove={nothing}
          onRemove={nothing}
        >
          {null}
        </TypedRowEditor>
      ),
    },
  },
];

export const formExamples: readonly Example[] = [...dialogs, ...fields, ...rows];
