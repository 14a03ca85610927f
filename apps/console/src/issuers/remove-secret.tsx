import type { Issuer } from '@baquiano/contract/issuers'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '../platform/dialog/confirm-button.tsx'
import { useAction } from '../platform/use-action.ts'
import { issuersKey, removeSecret } from './issuers.queries.ts'

interface Props {
  readonly record: Issuer
  /** Whether the form has changes, which begin anew with what is saved. */
  readonly isDirty: boolean
}

/** Leaves the client without a secret, as public ones are; nothing brings it back. */
export function RemoveSecret({ record, isDirty }: Props) {
  const { t } = useTranslation(['issuers', 'platform'])
  const removal = useAction({
    send: () => removeSecret(record.update_on),
    done: t('secret.done'),
    refresh: [issuersKey],
    failure: { title: t('platform:error') },
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
        onConfirm={removal.mutate}
      />
    </section>
  )
}
