import { storedUser } from '../platform/session/session.ts'
import { NoticePage } from './notice-page.tsx'
import { DeniedPage } from './shell/denied-page.tsx'

/** Strangers are told on a page of its own; whoever is signed in keeps the console around them. */
export function NotAuthorizedPage() {
  return storedUser() ? <DeniedPage /> : <NoticePage notice="not-authorized" />
}
