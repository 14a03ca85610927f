import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../platform/shell/link-button.tsx'

/** The way to a person's own page. */
export function PersonPageLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('live-map')
  return (
    <LinkButton
      fullWidth
      variant="default"
      to="/apps/resource/resource-view/$userId"
      params={{ userId: id }}
    >
      {t('open_person')}
    </LinkButton>
  )
}
