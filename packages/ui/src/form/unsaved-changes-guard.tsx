import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog/dialog.tsx'

interface Props {
  readonly isDirty: boolean
  /** Whether a navigation within the page discards the changes; navigation to another page always does. */
  readonly isLeaving?: (from: object, to: object) => boolean
}

const isAlwaysLeaving = () => true

/** Asks before unsaved changes are lost by following a link, going back or closing the window. */
export function UnsavedChangesGuard({ isDirty, isLeaving = isAlwaysLeaving }: Props) {
  const { t } = useTranslation('form')
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => {
      if (!isDirty) return false
      const isHere = current.pathname === next.pathname
      return !isHere || isLeaving(Object(current.search), Object(next.search))
    },
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  const isBlocked = blocker.status === 'blocked'
  return (
    <Dialog
      isOpen={isBlocked}
      onClose={() => blocker.reset?.()}
      title={t('leave.title')}
      actions={
        <>
          <Button variant="subtle" color="gray" onClick={() => blocker.proceed?.()}>
            {t('leave.go')}
          </Button>
          <Button data-autofocus onClick={() => blocker.reset?.()}>
            {t('leave.stay')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  )
}
