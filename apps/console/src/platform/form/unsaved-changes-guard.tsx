import { Button } from '@mantine/core'
import { useBlocker } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../dialog.tsx'

interface Props {
  readonly isDirty: boolean
  /** Whether a way within the page leaves what is unsaved behind; any other way does. */
  readonly isLeaving?: (from: object, to: object) => boolean
}

const always = () => true

/** Asks before unsaved changes are left: by a link, by going back, by closing the window. */
export function UnsavedChangesGuard({ isDirty, isLeaving = always }: Props) {
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
      acts={
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
