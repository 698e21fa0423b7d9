/** Settings of users are the employees' list. */
import { Navigate } from '@tanstack/react-router';

export default function ConfigUserPage() {
  return <Navigate to="/company-users" replace />;
}
