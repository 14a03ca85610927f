import { Button } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconRefresh } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { MissingPermissions } from '@baquiano/ui/session/missing-permissions.tsx'
import { requiredPermissions } from '@baquiano/client/session/required-permissions.ts'
import { homePath, safeTarget } from '@baquiano/client/session/safe-target.ts'
import { storedUser } from '@baquiano/client/session/session.ts'
import { userKey, useUser } from '@baquiano/client/session/use-user.ts'
import { FramedMessage } from '@baquiano/ui/shell/framed-message.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import { AccountActions } from './account-actions.tsx'
import { NoticeArt } from './notice-art.tsx'
import { NoticePage } from './notice-page.tsx'
import { GuardedFrame } from './shell/guarded-frame.tsx'

/** Strangers are told on a page of its own; whoever is signed in keeps the console around them. */
export function NotAuthorizedPage() {
  return storedUser() ? <DeniedPage /> : <NoticePage notice="not-authorized" />
}

const address = z.object({ from: z.string().optional().catch(undefined) })

/** Which permission or module a page lacks, and the ways on: nobody has to stay here. */
function DeniedPage() {
  return (
    <GuardedFrame>
      <Denied />
    </GuardedFrame>
  )
}

function Denied() {
  const { t } = useTranslation('platform')
  const title = t('pages.not-authorized.title')
  const names = requiredPermissions()
  const { from } = address.parse(useSearch({ strict: false }))
  const router = useRouter()
  const retry = () => void router.navigate({ href: safeTarget(from), replace: true })
  useReturnOnNewRights(retry)
  usePageTitle(title)
  return (
    <FramedMessage title={title} art={<NoticeArt code="" />}>
      {names.length > 0 ? (
        <MissingPermissions names={names} />
      ) : (
        <p>{t('pages.not-authorized.text')}</p>
      )}
      <AccountActions>
        <Button onClick={() => void router.navigate({ href: homePath })}>{t('pages.home')}</Button>
        {from !== undefined && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={retry}
          >
            {t('retry')}
          </Button>
        )}
      </AccountActions>
    </FramedMessage>
  )
}

/** Tries the page again as soon as the person's rights are others; they are loaded again when the window is looked at. */
function useReturnOnNewRights(retry: () => void): void {
  const { modules, permissions, userRole } = useUser()
  const rights = JSON.stringify([modules, permissions, userRole])
  const [rejected] = useState(rights)
  const queries = useQueryClient()
  useWindowEvent('focus', () => void queries.invalidateQueries({ queryKey: userKey }))
  useEffect(() => {
    if (rights !== rejected) retry()
    // `retry` is another function at every render; only new rights are a reason.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [rights, rejected])
}
