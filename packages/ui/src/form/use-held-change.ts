import { showActionToast } from '../action-toast.tsx'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { asError } from '@baquiano/client/http/as-error.ts'
import { holdBack, type SendHeld } from '@baquiano/client/http/held-changes.ts'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { useToast } from '../use-toast.ts'

interface Held {
  /** What is shown as done. */
  readonly message: string
  /** Sends the change; the page shows it already. */
  readonly send: SendHeld
  /** Title of the message if the server rejects it. */
  readonly failureTitle: string
  /** Shows everything as it was: undone, or rejected. */
  readonly onRestore: () => void
  /** Follows when somebody undoes it by its message. */
  readonly onUndone?: () => void
}

/** A change that is shown but not sent yet. */
interface HeldOnScreen {
  /** Never sends it, and shows everything as it was; false where it was sent already. */
  readonly takeBack: () => boolean
}

/** For a change that the server cannot take back: sends it only when the time to undo it is over. */
export function useHeldChange(): (held: Held) => HeldOnScreen {
  const { t } = useTranslation(['form', 'platform'])
  const toast = useToast()
  return useCallback(
    ({ message, send, failureTitle, onRestore, onUndone }) => {
      const change = holdBack(async (options) => {
        hide()
        const [sent] = await Promise.allSettled([send(options)])
        if (sent.status === 'fulfilled') return
        onRestore()
        const { code } = problemOf(asError(sent.reason))
        toast({ kind: 'danger', title: failureTitle, message: t(`platform:errors.${code}`) })
      })
      const takeBack = (): boolean => {
        if (!change.drop()) return false
        hide()
        onRestore()
        return true
      }
      const hide = showActionToast({
        message,
        action: t('form:undo'),
        close: t('platform:close'),
        onDismiss: change.release,
        onAction: () => {
          if (!takeBack()) return
          onUndone?.()
          toast({ kind: 'done', message: t('form:undone') })
        },
      })
      return { takeBack }
    },
    [t, toast],
  )
}
