import { type ReactNode, useEffect, useRef } from 'react'
import { AuthLink } from '../address/auth-link.tsx'
import styles from '../auth.module.css'

interface Props {
  readonly title: string
  readonly children: ReactNode
  readonly to: string
  readonly action: string
}

/** Outcome of a form and the next step; takes the focus that the form had. */
export function Outcome({ title, children, to, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={`${styles.form} stack gap-16`}>
      <h1 ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {title}
      </h1>
      <p className={`${styles.sub} soft text-m`}>{children}</p>
      <AuthLink to={to}>{action}</AuthLink>
    </div>
  )
}
