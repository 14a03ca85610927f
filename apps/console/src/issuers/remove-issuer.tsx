import type { Issuer } from '@baquiano/contract/issuers'
import { useTranslation } from 'react-i18next'
import { ConfirmButton } from '../platform/dialog/confirm-button.tsx'
import { useAction } from '../platform/use-action.ts'
import { issuersKey, removeIssuer } from './issuers.queries.ts'

/** Asks first: the secret cannot be brought back. */
export function RemoveIssuer({ record }: { readonly record: Issuer }) {
  const { t } = useTranslation(['issuers', 'platform'])
  const removal = useAction({
    send: () => removeIssuer(record.update_on),
    done: t('remove.done'),
    refresh: [issuersKey],
    failure: { title: t('platform:error') },
  })
  return (
    <section>
      <ConfirmButton
        label={t('remove.act')}
        confirm={t('remove.yes')}
        question={t('remove.title')}
        consequence={t('remove.text')}
        cancel={t('platform:cancel')}
        isDangerous
        isDisabled={false}
        isPending={removal.isPending}
        onConfirm={removal.mutate}
      />
    </section>
  )
}
