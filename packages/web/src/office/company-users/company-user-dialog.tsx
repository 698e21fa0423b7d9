/** Adds, changes or removes an employee: the form, and the confirmation before a removal. */
import type { CompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { useState } from 'react';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { RemountOnVersion, type EditorProps } from '../../ui/form/dialog/editor.tsx';
import { CompanyUserForm } from './company-user-form.tsx';
import { RemovalConfirmation } from './removal-confirmation.tsx';

export function CompanyUserDialog(props: EditorProps<CompanyUser>) {
  const { existing, onClose } = props;
  const [stage, setStage] = useState<'input' | 'removal'>('input');
  return (
    <>
      <DialogBehind isBehind={stage === 'removal'}>
        <RemountOnVersion row={existing}>
          <CompanyUserForm {...props} onRemove={() => setStage('removal')} />
        </RemountOnVersion>
      </DialogBehind>
      {existing && stage === 'removal' && (
        <RemovalConfirmation user={existing} onRemoved={onClose} onClose={() => setStage('input')} />
      )}
    </>
  );
}
