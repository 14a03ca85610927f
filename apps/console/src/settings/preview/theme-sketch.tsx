import type { CompanyTheme } from '@baquiano/theme'
import type { AppearanceTheme } from '@baquiano/ui'
import { Themed } from './themed.tsx'
import styles from './theme-sketch.module.css'

interface Props {
  readonly theme: AppearanceTheme
  readonly companyTheme: CompanyTheme
}

/** The console at a glance: rail, list, map with the plan and what happened. */
export function ThemeSketch({ theme, companyTheme }: Props) {
  return (
    <Themed theme={theme} companyTheme={companyTheme} className={styles.sketch}>
      <svg viewBox="0 0 136 70" preserveAspectRatio="none" aria-hidden>
        <rect className={styles.surface} width="136" height="70" />
        <rect className={styles.rail} width="11" height="70" />
        <rect className={styles.on} x="3" y="4" width="5" height="5" rx="1.5" />
        {[16, 24, 32, 40].map((y) => (
          <circle key={y} className={styles.icon} cx="5.5" cy={y} r="1.6" />
        ))}
        {[18, 30, 42, 54].map((y) => (
          <g key={y} className={styles.text}>
            <circle cx="20" cy={y} r="3" />
            <rect x="27" y={y - 3} width="17" height="2" rx="1" />
            <rect x="27" y={y + 1} width="11" height="2" rx="1" />
          </g>
        ))}
        <rect className={styles.land} x="55" y="12" width="81" height="58" />
        <rect className={styles.fill} x="112" y="3" width="20" height="6" rx="2" />
        <path className={styles.plan} d="M62 63c12-3 18-5 28-15s18-6 34-24" />
        <path className={styles.thread} d="M62 63c12-3 18-5 28-15" />
      </svg>
    </Themed>
  )
}
