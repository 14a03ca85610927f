import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './page-frame.module.css'
import { useShellSlots } from './shell-slots.tsx'

interface Props {
  readonly title: string
  /** Breadcrumb: the sections that contain the page, outermost first. */
  readonly trail?: readonly string[]
  /** Beside the title, such as whether the data is live. */
  readonly state?: ReactNode
  /** Before the bell. */
  readonly tools?: ReactNode
  /** Whether the page has a heading of its own, so that a phone can omit the title. */
  readonly hasOwnHeading?: boolean
  readonly children: ReactNode
}

/** Rail, top bar and page; below 768 px a tab bar takes the place of the rail. */
export function PageFrame(props: Props) {
  const { title, trail = [], state, tools, hasOwnHeading = false, children } = props
  const { t } = useTranslation('platform')
  const { rail, tabs, banner, star, search, bell } = useShellSlots()
  return (
    <div className={`${styles.frame} stack clip`}>
      <a className={`${styles.skip} pad-y-8 pad-x-12 round-8 on-raised shadow`} href="#page">
        {t('skip')}
      </a>
      <div className={`${styles.rail} stack shrink-y`}>
        {rail}
        {tabs}
      </div>
      <div className={`${styles.main} stack shrink shrink-y`}>
        <div className="shrink">{banner}</div>
        <header
          className={`${styles.top} row gap-8 on-surface line-bottom`}
          data-named-below={hasOwnHeading || undefined}
        >
          {trail.map((name) => (
            <span key={name} className={`${styles.trail} dim text-l medium nowrap desk-only`}>
              <bdi>{name}</bdi>
            </span>
          ))}
          <h1>{title}</h1>
          <div className={styles.star}>{star}</div>
          {state}
          <div className={styles.search}>{search}</div>
          <div className={styles.tools}>{tools}</div>
          {bell}
        </header>
        <main id="page" className={`${styles.page} shrink shrink-y`} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
