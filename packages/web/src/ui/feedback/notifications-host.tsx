/** Where the messages are drawn; loaded with the first of them. */
import '@mantine/notifications/styles.css';
import { Notifications, notificationsStore } from '@mantine/notifications';
import classes from './notifications-host.module.css';

export { showNotification } from '@mantine/notifications';

const LIMIT = 3;

// The host says its limit only once it is drawn; messages that came before it were counted by another.
notificationsStore.setState({ ...notificationsStore.getState(), limit: LIMIT });

export default function NotificationsHost() {
  // Over the header's middle: everywhere else they lie over buttons, a menu or the pager that are wanted next.
  return (
    <Notifications
      limit={LIMIT}
      position="top-center"
      classNames={{ root: classes.place ?? '', notification: classes.message ?? '' }}
    />
  );
}
