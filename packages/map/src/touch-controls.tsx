import type { ReactNode } from 'react'
import { MapAppearanceMenu } from './appearance/map-appearance-menu.tsx'
import styles from './map-controls.module.css'

/** What fingers do not do on the map itself. */
export const TouchControls = ({ layers }: { readonly layers?: ReactNode }) => (
  <div className={`${styles.controls} stack gap-8`} data-touch>
    <MapAppearanceMenu size={44}>{layers}</MapAppearanceMenu>
  </div>
)
