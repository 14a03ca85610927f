import { useTranslation } from 'react-i18next'
import { problemOf } from '../platform/http/problem-of.ts'
import { useToast } from '../platform/use-toast.ts'

/** How long a failure to save the profile shows (requirement CO-08). */
const stays_ms = 8800

/** Tells that a profile was not saved, and why. */
export function useNotSaved(): (error: Error) => void {
  const { t } = useTranslation(['profiles', 'platform'])
  const toast = useToast()
  return (error) => {
    const message = t(`platform:errors.${problemOf(error).code}`)
    toast({ kind: 'danger', title: t('not_saved'), message, stays_ms })
  }
}
