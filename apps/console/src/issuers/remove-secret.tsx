import type { Issuer } from '@baquiano/contract/issuers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '../platform/dialog/confirm-button.tsx'
import { problemOf } from '../platform/http/problem-of.ts'
import { useToast } from '../platform/use-toast.ts'
import { issuersKey, removeSecret } from './issuers.queries.ts'

interface Props {
  readonly record: Issuer
  /** Whether the form has changes, which begin anew with what is saved. */
  readonly isDirty: boolean
}

/** Leaves the client without a secret, as public ones are; nothing brings it back. */
export function RemoveSecret({ record, isDirty }: Props) {
  const { t } = useTranslation(['issuers', 'platform'])
  const client = useQueryClient()
  const toast = useToast()
  const removal = useMutation({
    mutationFn: () => removeSecret(record.update_on),
    onSuccess: () => toast({ kind: 'done', message: t('secret.done') }),
    onError: (error) => {
      const message = t(`platform:errors.${problemOf(error).code}`)
      toast({ kind: 'danger', title: t('platform:error'), message })
    },
    onSettled: () => client.invalidateQueries({ queryKey: issuersKey }),
  })
  return (
    <section>
      <h3>{t('secret.title')}</h3>
      <p>{t(isDirty ? 'secret.dirty' : 'secret.text')}</p>
      <ConfirmButton
        label={t('secret.act')}
        question={t('secret.question')}
        consequence={t('secret.means')}
        cancel={t('platform:cancel')}
        isDangerous
        isDisabled={isDirty}
        isPending={removal.isPending}
        onConfirm={() => removal.mutate()}
      />
    </section>
  )
}
