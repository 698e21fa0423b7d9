/** Where the corner messages are drawn; loaded with the first of them. */
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

export { showNotification } from '@mantine/notifications';

export default function NotificationsHost() {
  return <Notifications limit={3} position="top-right" />;
}
