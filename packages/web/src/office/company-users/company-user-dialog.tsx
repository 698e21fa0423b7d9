/** Dialog of an employee: the form, and confirmations before it ends sessions or removes the second factor or the employee. */
import type { CompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { useState } from 'react';
import { DialogBehind } from '../../ui/form/dialog/dialog-behind.tsx';
import { RemountOnVersion, type EditorProps } from '../../ui/form/dialog/editor.tsx';
import { CompanyUserForm } from './company-user-form.tsx';
import { EndSessionsConfirmation } from './end-sessions-confirmation.tsx';
import { FactorRemovalConfirmation } from './factor-removal-confirmation.tsx';
import { RemovalConfirmation } from './removal-confirmation.tsx';

export function CompanyUserDialog(props: EditorProps<CompanyUser>) {
  const { existing, onClose } = props;
  const [stage, setStage] = useState<'input' | 'removal' | 'sessions' | 'factor'>('input');
  return (
    <>
      <DialogBehind isBehind={stage !== 'input'}>
        <RemountOnVersion row={existing}>
          <CompanyUserForm
            {...props}
            onRemove={() => setStage('removal')}
            onEndSessions={() => setStage('sessions')}
            onRemoveFactor={() => setStage('factor')}
          />
        </RemountOnVersion>
      </DialogBehind>
      {existing && stage === 'sessions' && (
        <EndSessionsConfirmation user={existing} onClose={() => setStage('input')} />
      )}
      {existing && stage === 'factor' && (
        <FactorRemovalConfirmation user={existing} onClose={() => setStage('input')} />
      )}
      {existing && stage === 'removal' && (
        <RemovalConfirmation user={existing} onRemoved={onClose} onClose={() => setStage('input')} />
      )}
    </>
  );
}
