/** The page of user settings, which redirects to the list of employees. */
import { Redirecting } from '../../ui/feedback/redirecting.tsx';

export default function ConfigUserPage() {
  return <Redirecting to="/company-users" />;
}
