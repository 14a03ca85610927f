import type { MouseEvent, ReactNode } from 'react'
import { goTo } from './address.tsx'

interface Props {
  readonly to: '/pages/login' | '/pages/forgot-password' | '/pages/setup'
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Leads to another of these pages without loading the document again. */
export function AuthLink({ to, className, children }: Props) {
  const onClick = (event: MouseEvent) => {
    // Another tab or window is the browser's to open.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(to)
  }
  return (
    <a href={to} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
