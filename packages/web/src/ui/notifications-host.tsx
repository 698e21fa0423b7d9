/** Where the corner messages are drawn; loaded with the first of them. */
import '@mantine/notifications/styles.css';
import { Notifications, notificationsStore } from '@mantine/notifications';

export { showNotification } from '@mantine/notifications';

const LIMIT = 3;

// The host says its limit only once it is drawn; messages that came before it were counted by another.
notificationsStore.setState({ ...notificationsStore.getState(), limit: LIMIT });

export default function NotificationsHost() {
  // Under the menu's last line: in the other corners they lie over the buttons and the pager that are wanted next.
  return <Notifications limit={LIMIT} position="bottom-left" />;
}
