import type { MouseEvent, ReactNode } from 'react'
import { goTo, useAddress } from './address.tsx'
import { authPlaceOf } from './auth-place.ts'

interface Props {
  readonly to: string
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** Leads to another of these pages without loading the document again, and keeps where to go after. */
export function AuthLink({ to, className, children }: Props) {
  const target = useAddress().search.get('to')
  const isNear = authPlaceOf(to) !== undefined
  const href = isNear && target ? `${to}?to=${encodeURIComponent(target)}` : to
  const onClick = (event: MouseEvent) => {
    // The browser itself opens other tabs and windows, and the console.
    if (!isNear || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    goTo(href)
  }
  return (
    <a href={href} className={className} onClick={onClick}>
      {children}
    </a>
  )
}
