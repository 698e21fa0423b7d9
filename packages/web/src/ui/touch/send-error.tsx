/** The reason why something was not sent, above the button that tries again. */
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import classes from './send-error.module.css';

/**
 * @param props.code of the error. NETWORK is shown in amber, since the input is not the cause
 * @param props.text undefined shows nothing. Keep the text during a retry, so that nothing moves under the finger
 * @param props.detail a line below the text
 */
export function SendError(props: {
  code: string | undefined;
  text: string | undefined;
  detail?: string | false;
}) {
  const { code, text, detail } = props;
  const offline = code === 'NETWORK';
  const Icon = offline ? IconCloudOff : IconAlertTriangle;
  return (
    <div role="alert">
      {text && (
        <div className={classes.error} data-tone={offline ? 'amber' : 'red'}>
          <Icon size={22} stroke={1.8} aria-hidden />
          <span>
            {text}
            {detail && <small>{detail}</small>}
          </span>
        </div>
      )}
    </div>
  );
}
