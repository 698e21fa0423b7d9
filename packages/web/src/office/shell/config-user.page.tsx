/** Settings of users are the employees' list. */
import { Redirecting } from '../../ui/feedback/redirecting.tsx';

export default function ConfigUserPage() {
  return <Redirecting to="/company-users" />;
}
