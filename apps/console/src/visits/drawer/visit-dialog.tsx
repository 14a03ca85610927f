import type { Visit } from '@baquiano/contract/visits'
import { visitCode } from '@baquiano/contract/visits'
import { lazyPart } from '@baquiano/ui/lazy-part.tsx'
import { LazyShareInChat } from '../../sharing/index.ts'
import type { VisitAct } from '../visit-acts.ts'
import { LazyNotifyDialog } from './lazy-notify-dialog.ts'
import type { TeamMember } from './reassign-dialog.tsx'

const dialogs = {
  reschedule: lazyPart(async () => (await import('./reschedule-dialog.tsx')).RescheduleDialog),
  reassign: lazyPart(async () => (await import('./reassign-dialog.tsx')).ReassignDialog),
  message: lazyPart(async () => (await import('./message-dialog.tsx')).MessageDialog),
  cancel: lazyPart(async () => (await import('./cancel-dialog.tsx')).CancelDialog),
}

/** What a dialog is about: an act on the plan, a message to whoever has the visit or to the customer, or its card in the chat. */
export type VisitDialogName = VisitAct | 'message' | 'notify' | 'share'

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
  if (name === 'share') {
    const { id, number, visit_point_name } = of.visit
    const title = `${visitCode(number)} · ${visit_point_name}`
    return <LazyShareInChat reference={{ kind: 'visit', id }} name={title} onClose={of.onClose} />
  }
  const Dialog = dialogs[name]
  return <Dialog {...of} />
}
