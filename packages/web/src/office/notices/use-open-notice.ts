/** Opens the subject of a notice, marks the notice as read, and makes its company active in this tab. */
import type { Notice } from '@mobcheck/contract/notices/notices.contract.ts';
import { useNavigate } from '@tanstack/react-router';
import { useSession, useUser } from '../../lib/session.tsx';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { targetOf } from './notice-target.rules.ts';
import { useMarkNotice } from './notices.api.ts';
import { useNoticesPhrases } from './notices.phrases.ts';

export function useOpenNotice(): (notice: Notice) => Promise<void> {
  const t = useNoticesPhrases();
  const navigate = useNavigate();
  const { switchCompany } = useSession();
  const { id: ownId, companyId } = useUser();
  const marking = useMarkNotice();

  return async (notice) => {
    const { id, company, readAt } = notice;
    if (readAt === null) {
      marking.send({ params: { id }, body: { read: true } });
    }
    try {
      if (company !== null && company.companyId !== companyId && !(await switchCompany(company))) {
        return;
      }
      const target = targetOf(notice, ownId);
      if ('href' in target) {
        location.assign(target.href);
      } else {
        await navigate(target);
      }
    } catch (error) {
      notifyError(t.errorText(error));
    }
  };
}
