import { Notifications } from '@mantine/notifications'
import styles from './toasts.module.css'

/** Where toasts appear; each names its side (`toastSide`). */
export const Toasts = () => (
  <Notifications
    position="bottom-center"
    limit={3}
    zIndex={400}
    classNames={{ root: styles.root ?? '' }}
  />
)
