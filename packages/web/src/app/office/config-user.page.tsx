/** Settings of users are the employees' list. */
import { Redirecting } from './redirecting.tsx';

export default function ConfigUserPage() {
  return <Redirecting to="/company-users" />;
}
