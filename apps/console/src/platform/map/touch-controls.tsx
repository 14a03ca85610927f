import { MapAppearanceMenu } from './appearance/map-appearance-menu.tsx'
import styles from './map-controls.module.css'

/** What fingers do not do on the map itself. */
export const TouchControls = () => (
  <div className={`${styles.controls} stack gap-8`} data-touch>
    <MapAppearanceMenu size={44} />
  </div>
)
