/** The container of the notifications, loaded with the first notification. */
import '@mantine/notifications/styles.css';
import { Button } from '@mantine/core';
import {
  hideNotification,
  type NotificationData,
  Notifications,
  notificationsStore,
  showNotification,
  updateNotification,
  useNotifications,
} from '@mantine/notifications';
import classes from './notifications-host.module.css';
import { useBarHeight } from './use-bar-height.ts';
import type { NoticeAct } from './notify.tsx';

export { hideNotification } from '@mantine/notifications';

const LIMIT = 3;

// The host applies its limit only when it is rendered. This call applies the limit to earlier messages.
notificationsStore.setState({ ...notificationsStore.getState(), limit: LIMIT });

/** @param act the button beside the message, which stays while the button has the focus */
export function showMessage(data: NotificationData & { id: string }, act: NoticeAct | undefined): void {
  if (act === undefined) {
    showNotification(data);
    return;
  }
  let isUsed = false;
  const use = () => {
    // While the message fades out, its button can still be pressed.
    if (!isUsed) {
      isUsed = true;
      hideNotification(data.id);
      act.onClick();
    }
  };
  const withAct: NotificationData = {
    ...data,
    role: 'status',
    onFocus: () => updateNotification({ ...withAct, autoClose: false }),
    onBlur: () => updateNotification(withAct),
    message: (
      <span className={classes.withAct}>
        {data.message}
        <Button variant="subtle" size="compact-sm" onClick={use}>
          {act.label}
        </Button>
      </span>
    ),
  };
  showNotification(withAct);
}

export default function NotificationsHost() {
  const shown = useNotifications().notifications.length;
  const room = useBarHeight(shown > 0);
  return (
    <Notifications
      limit={LIMIT}
      position="bottom-center"
      style={{ '--bar': `${room}px` }}
      classNames={{ root: classes.place ?? '', notification: classes.message ?? '' }}
    />
  );
}
