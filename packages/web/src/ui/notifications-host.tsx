/** Where the corner messages are drawn; loaded with the first of them. */
import '@mantine/notifications/styles.css';
import { Notifications } from '@mantine/notifications';

export { showNotification } from '@mantine/notifications';

export default function NotificationsHost() {
  // Under the menu's last line: in the other corners they lie over the buttons and the pager that are wanted next.
  return <Notifications limit={3} position="bottom-left" />;
}
