/** Adds, changes or removes an employee: the form, the question before a removal, the removal. */
import type { CompanyUser } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { useState } from 'react';
import { DialogBehind } from '../../ui/dialog-behind.tsx';
import { CompanyUserForm } from './company-user-form.tsx';
import { RemovalConfirmation } from './removal-confirmation.tsx';

export function CompanyUserDialog(props: {
  /** Absent for a new one. */
  person: CompanyUser | undefined;
  /** Asks for the current version after a stale write. */
  onReload: () => void;
  onClose: () => void;
}) {
  const { person, onClose } = props;
  const [stage, setStage] = useState<'input' | 'removal'>('input');
  return (
    <>
      <DialogBehind behind={stage === 'removal'}>
        <CompanyUserForm
          // A new version of the same person is a new form.
          key={`${person?.id} ${person?.updateDate}`}
          saved={person}
          onReload={props.onReload}
          onRemove={() => setStage('removal')}
          onClose={onClose}
        />
      </DialogBehind>
      {person && stage === 'removal' && (
        <RemovalConfirmation person={person} onRemoved={onClose} onClose={() => setStage('input')} />
      )}
    </>
  );
}
