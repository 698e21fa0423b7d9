/** The container of the notifications, loaded with the first one. */
import '@mantine/notifications/styles.css';
import { Notifications, notificationsStore } from '@mantine/notifications';
import classes from './notifications-host.module.css';

export { hideNotification, showNotification } from '@mantine/notifications';

const LIMIT = 3;

// The host sets its limit only when it is rendered; this sets it for earlier messages too.
notificationsStore.setState({ ...notificationsStore.getState(), limit: LIMIT });

export default function NotificationsHost() {
  // At the top centre: elsewhere they would cover buttons, the menu or the pager.
  return (
    <Notifications
      limit={LIMIT}
      position="top-center"
      classNames={{ root: classes.place ?? '', notification: classes.message ?? '' }}
    />
  );
}
