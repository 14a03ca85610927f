import { useTranslation } from 'react-i18next'
import { FramedMessage } from '@baquiano/ui/shell/framed-message.tsx'
import { useUser } from '@baquiano/client/session/use-user.ts'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { AccountActions } from './account-actions.tsx'
import { NoticeArt } from './notice-art.tsx'

/** For whoever no page is open to: what they can do, and whom they can ask. */
export function HomePage() {
  const { t } = useTranslation('platform')
  const { company_name } = useUser()
  usePageTitle(t('no_pages.title'))
  return (
    <FramedMessage title={t('no_pages.title')} art={<NoticeArt code="" />}>
      <p>{t('no_pages.text', { company: company_name })}</p>
      <AccountActions />
    </FramedMessage>
  )
}
