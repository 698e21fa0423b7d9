/** Gallery examples of forms, with dialogs, fields, passwords and lists of rows. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { TextInput } from '@mantine/core';
import { DialogBehind } from '../ui/form/dialog/dialog-behind.tsx';
import { FormDialog } from '../ui/form/dialog/form-dialog.tsx';
import { FormTabs } from '../ui/form/dialog/form-tabs.tsx';
import { FormFields, ReadOnlyNotice } from '../ui/form/dialog/read-only.tsx';
import { ReloadAction } from '../ui/form/dialog/reload-action.tsx';
import { QueriesState, WaitingDialog } from '../ui/form/dialog/waiting-dialog.tsx';
import { EnabledSwitch, NameField } from '../ui/form/fields/catalogue-fields.tsx';
import { ConfirmationWord } from '../ui/form/fields/confirmation-word.tsx';
import { CountedInput } from '../ui/form/fields/counted-input.tsx';
import { FieldGroup } from '../ui/form/fields/field-group.tsx';
import { FieldPairs } from '../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../ui/form/fields/masked-input.tsx';
import { PictureField } from '../ui/form/fields/picture-field.tsx';
import { StateField } from '../ui/form/fields/state-field.tsx';
import { WholeNumberField } from '../ui/form/fields/whole-number-field.tsx';
import { EntityDialog } from '../ui/form/entity/entity-dialog.tsx';
import { NewPasswordFields } from '../ui/form/password/new-password-fields.tsx';
import { PasswordField } from '../ui/form/password/password-field.tsx';
import { PasswordRules } from '../ui/form/password/password-rules.tsx';
import { AddRowButton } from '../ui/form/rows/add-row-button.tsx';
import { NamedRows } from '../ui/form/rows/named-rows.tsx';
import { OrderedRowEditor } from '../ui/form/rows/ordered-row-editor.tsx';
import { OrderedRows } from '../ui/form/rows/ordered-rows.tsx';
import { AfterClick } from './after-click.tsx';
import { type Example, LONG_TEXT, doNothing } from './example.ts';
import { WithState } from './with-state.tsx';

const FORM_DIALOG_PROPS = {
  title: 'Editar categoria',
  dirty: false,
  canSave: true,
  saving: false,
  onSave: doNothing,
  onClose: doNothing,
  children: <TextInput label="Nome" defaultValue={LONG_TEXT} />,
};
/** The button of a dialog's form that does not submit the form. */
const CANCEL_BUTTON = '[role="dialog"] form button[type="button"]';
const ENTITY_FORM = {
  dirty: true,
  ready: true,
  busy: false,
  error: undefined,
  errorText: undefined,
  t: { errorText: String, fieldError: String },
  submit: doNothing,
};
const NAME = { label: 'Nome', 'data-path': 'name', onChange: doNothing, onBlur: doNothing };
const COUNT = { label: 'Avisar', 'data-path': 'days', max: 3650, onChange: doNothing, onBlur: doNothing };
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
  { key: 'b', id: 'b', name: LONG_TEXT.slice(0, 90), enabled: false, type: 'TEXT' as const },
  { key: 'c', name: 'pressao', enabled: true, type: 'YES_NO' as const },
];
const TYPES = [
  { value: 'YES_NO', label: 'Sim ou não' },
  { value: 'TEXT', label: 'Texto' },
] as const;
type Row = Omit<(typeof ROWS)[number], 'type'> & { type: 'YES_NO' | 'TEXT' };

function Questions({ start, max }: { start: Row[]; max?: number }) {
  return (
    <WithState<Row[]> initialValue={start}>
      {(rows, change) => (
        <OrderedRows<'YES_NO' | 'TEXT'>
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
    </WithState>
  );
}

const dialogs: readonly Example[] = [
  {
    file: 'ui/form/dialog/form-dialog.tsx',
    fillsWindow: true,
    states: {
      ready: <FormDialog {...FORM_DIALOG_PROPS} />,
      'busy and refused': <FormDialog {...FORM_DIALOG_PROPS} saving error={LONG_TEXT} />,
      'asks before changes are dropped': (
        <AfterClick selector={CANCEL_BUTTON}>
          <FormDialog {...FORM_DIALOG_PROPS} dirty />
        </AfterClick>
      ),
      'asks below an error': (
        <AfterClick selector={CANCEL_BUTTON}>
          <FormDialog {...FORM_DIALOG_PROPS} dirty error={LONG_TEXT} />
        </AfterClick>
      ),
    },
  },
  {
    file: 'ui/form/dialog/dialog-behind.tsx',
    fillsWindow: true,
    states: {
      'two dialogs': (
        <>
          <DialogBehind isBehind>
            <FormDialog {...FORM_DIALOG_PROPS} title="Atrás" />
          </DialogBehind>
          <FormDialog {...FORM_DIALOG_PROPS} size="sm" title="Na frente" />
        </>
      ),
    },
  },
  {
    file: 'ui/form/entity/entity-dialog.tsx',
    fillsWindow: true,
    states: {
      notice: (
        <EntityDialog title={LONG_TEXT} form={ENTITY_FORM} onClose={doNothing} notice={LONG_TEXT}>
          {FORM_DIALOG_PROPS.children}
        </EntityDialog>
      ),
    },
  },
  {
    file: 'ui/form/dialog/waiting-dialog.tsx',
    fillsWindow: true,
    states: {
      loading: (
        <WaitingDialog title="Editar" onClose={doNothing}>
          <QueriesState queries={[]} errorText={String} />
        </WaitingDialog>
      ),
      failed: (
        <WaitingDialog title="Editar" onClose={doNothing}>
          <QueriesState queries={[{ error: LONG_TEXT, refetch: doNothing }]} errorText={String} />
        </WaitingDialog>
      ),
    },
  },
  {
    file: 'ui/form/dialog/form-tabs.tsx',
    states: {
      'right and wrong': (
        <FormTabs
          value="a"
          onTab={doNothing}
          invalidLabel="Há erros"
          tabs={[
            { value: 'a', title: 'Geral', invalid: false, panel: '…' },
            { value: 'b', title: 'Perguntas', invalid: true, panel: '…' },
          ]}
        />
      ),
    },
  },
  {
    file: 'ui/form/dialog/read-only.tsx',
    states: {
      'read only': (
        <>
          <ReadOnlyNotice>{LONG_TEXT}</ReadOnlyNotice>
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
      filled: <NameField {...NAME} value={LONG_TEXT} error={undefined} />,
      wrong: <NameField {...NAME} value="" error="Preencha o nome" />,
      switch: <EnabledSwitch t={enabledPhrases} value onChange={doNothing} />,
    },
  },
  {
    file: 'ui/form/fields/confirmation-word.tsx',
    states: {
      empty: <ConfirmationWord label="Digite CONFIRMO" value="" disabled={false} onValue={doNothing} />,
      disabled: <ConfirmationWord label="Digite CONFIRMO" value="CONF" disabled onValue={doNothing} />,
    },
  },
  {
    file: 'ui/form/fields/field-group.tsx',
    states: {
      'two fields': (
        <FieldGroup title="Responsável">
          <FieldPairs>
            <TextInput label="Nome" />
            <TextInput label="Telefone" />
          </FieldPairs>
        </FieldGroup>
      ),
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
        <WithState initialValue="11.222.333/0001-81">
          {(value, change) => <MaskedInput label="CNPJ" mask={cnpjMask} value={value} onValue={change} />}
        </WithState>
      ),
    },
  },
  {
    file: 'ui/form/fields/counted-input.tsx',
    states: {
      short: <CountedInput label="Identificação" max={20} value="Extintor" onChange={doNothing} />,
      'nearly full': (
        <CountedInput label="Identificação" max={20} value="Extintor do corredor" onChange={doNothing} />
      ),
      'too long': <CountedInput label="Identificação" max={20} value={LONG_TEXT} onChange={doNothing} />,
    },
  },
  {
    file: 'ui/form/fields/state-field.tsx',
    states: {
      chosen: <StateField label="Estado (UF)" value="SP" onChange={doNothing} />,
      unknown: <StateField label="Estado (UF)" value="" onChange={doNothing} />,
    },
  },
  {
    file: 'ui/form/fields/whole-number-field.tsx',
    states: {
      filled: <WholeNumberField {...COUNT} value={30} error={undefined} suffix=" dias antes" />,
      empty: <WholeNumberField {...COUNT} value="" error={undefined} required />,
      disabled: <WholeNumberField {...COUNT} value="" error={LONG_TEXT} disabled />,
    },
  },
  {
    file: 'ui/form/fields/picture-field.tsx',
    states: {
      none: (
        <PictureField texts={PICTURE} chosen={undefined} saved={false} onChange={doNothing}>
          ▦
        </PictureField>
      ),
      chosen: (
        <PictureField texts={PICTURE} chosen={new File([], 'x.png')} saved onChange={doNothing}>
          ▦
        </PictureField>
      ),
      disabled: (
        <PictureField texts={PICTURE} chosen={undefined} saved disabled onChange={doNothing}>
          ▦
        </PictureField>
      ),
    },
  },
  {
    file: 'ui/form/password/new-password-fields.tsx',
    states: {
      differs: (
        <WithState initialValue={{ password: 'Abc1', confirmation: 'Abc' }}>
          {(value, change) => (
            <NewPasswordFields value={value} onChange={(patch) => change({ ...value, ...patch })} />
          )}
        </WithState>
      ),
    },
  },
  {
    file: 'ui/form/password/password-field.tsx',
    states: {
      empty: (
        <PasswordField
          label="Senha atual"
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
        />
      ),
      refused: (
        <PasswordField
          label="Senha atual"
          error={LONG_TEXT}
          visibilityToggleButtonProps={{ 'aria-label': 'Mostrar a senha' }}
        />
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
      none: <NamedRows legend="Atributos" addLabel="Novo atributo" value={[]} onChange={doNothing} />,
      'saved, off, repeated': (
        <NamedRows
          legend="Atributos"
          hint={LONG_TEXT}
          addLabel="Novo atributo"
          value={ROWS}
          onChange={doNothing}
        />
      ),
    },
  },
  {
    file: 'ui/form/rows/ordered-rows.tsx',
    states: {
      none: <Questions start={[]} />,
      'saved, off, repeated': <Questions start={ROWS} />,
      full: <Questions start={ROWS.slice(0, 2)} max={2} />,
    },
  },
  {
    file: 'ui/form/rows/add-row-button.tsx',
    states: {
      room: <AddRowButton label="Nova pergunta" count={1} max={2} onAdd={doNothing} />,
      full: <AddRowButton label="Nova pergunta" count={2} max={2} onAdd={doNothing} />,
    },
  },
  {
    file: 'ui/form/rows/ordered-row-editor.tsx',
    states: {
      wrong: (
        <OrderedRowEditor<'YES_NO' | 'TEXT'>
          row={{ key: 'x', id: 'x', name: '', type: 'TEXT', enabled: true }}
          types={TYPES}
          nameLabel="Pergunta"
          typeLabel="Tipo"
          maxLength={200}
          issue="required"
          removable
          isFirst
          isLast={false}
          onLeave={doNothing}
          onChange={doNothing}
          onMove={doNothing}
          onRemove={doNothing}
        >
          {null}
        </OrderedRowEditor>
      ),
    },
  },
];

export const formExamples: readonly Example[] = [...dialogs, ...fields, ...rows];
