import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { RecoveryCodeList } from '../platform/authenticator/recovery-code-list.tsx'
import { safeTarget } from '../platform/session/safe-target.ts'

interface Props {
  readonly codes: readonly string[]
  readonly onKept: () => void
}

/** The recovery codes, this once; whoever was led here goes on to where they wanted. */
export function NewCodes({ codes, onKept }: Props) {
  const { t } = useTranslation(['authenticators', 'authenticator'])
  const navigate = useNavigate()
  const to = new URLSearchParams(location.search).get('to')
  const goOn = () => {
    onKept()
    if (to !== null) void navigate({ href: safeTarget(to) })
  }
  return (
    <section className="stack gap-16 pad-16 framed round-10 on-surface">
      <div className="stack gap-4">
        <h2 className="text-l heavy">{t('codes.title')}</h2>
        <p className="soft text-m">{t('authenticator:save_codes')}</p>
      </div>
      <RecoveryCodeList codes={codes} />
      <div>
        <Button onClick={goOn}>{t('codes.kept')}</Button>
      </div>
    </section>
  )
}
