import type { Visit } from '@baquiano/contract/visits'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import type { VisitAct } from '../visit-acts.ts'
import { LazyNotifyDialog } from './lazy-notify-dialog.ts'
import type { TeamMember } from './reassign-dialog.tsx'

const dialogs = {
  reschedule: lazyPart(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog),
  reassign: lazyPart(async () => (await import('./reassign-dialog.tsx')).ReassignDialog),
  message: lazyPart(async () => (await import('./message-dialog.tsx')).MessageDialog),
  cancel: lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog),
}

/** What a dialog is about: an act on the plan, or a message to whoever has the visit, or to the customer. */
export type VisitDialogName = VisitAct | 'message' | 'notify'

interface Props {
  readonly name: VisitDialogName
  readonly visit: Visit
  /** Who may get it, with their visits of the day. */
  readonly team: readonly TeamMember[]
  readonly onClose: () => void
}

/** The dialog of one act on a visit, loaded when it opens. */
export function VisitDialog({ name, ...of }: Props) {
  if (name === 'notify') return <LazyNotifyDialog visits={[of.visit]} onClose={of.onClose} />
  const Dialog = dialogs[name]
  return <Dialog {...of} />
}
