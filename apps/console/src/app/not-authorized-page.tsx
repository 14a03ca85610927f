import { MissingPermissions } from '../platform/session/missing-permissions.tsx'
import { requiredPermissions } from '../platform/session/required-permissions.ts'
import { NoticePage } from './notice-page.tsx'

/** Says which permission was missing last, where it is known. */
export function NotAuthorizedPage() {
  const names = requiredPermissions()
  return (
    <NoticePage notice="not-authorized">
      {names.length > 0 ? <MissingPermissions names={names} /> : undefined}
    </NoticePage>
  )
}
