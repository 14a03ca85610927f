import { type ToolName, toolLinks, toolName } from '@baquiano/contract/company-config'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../platform/http/call.ts'
import { can } from '../platform/session/can.ts'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { problemOf } from '../platform/http/problem-of.ts'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { usePageTitle } from '../platform/use-page-title.ts'
import styles from './config-form.module.css'

/** `/apps/serviform` and `/apps/serviroute`: opens the external tool in a new tab (requirement CO-05). */
export function Page() {
  const tool = useRouterState({
    select: ({ location }) => toolName.parse(location.pathname.split('/').at(-1)),
  })
  return <Tool key={tool} tool={tool} />
}

function Tool({ tool }: { readonly tool: ToolName }) {
  const { t } = useTranslation('company-config')
  const title = t(`tool.${tool}`)
  usePageTitle(title)
  const { mutate, ...link } = useMutation({
    mutationFn: () => call(toolLinks.create, { body: { tool } }),
    onSuccess: ({ url }) => void window.open(url, '_blank', 'noopener,noreferrer'),
  })
  const isRequested = useRef(false)
  useEffect(() => {
    if (isRequested.current) return
    isRequested.current = true
    mutate()
  }, [mutate])
  if (link.error && problemOf(link.error).code === 'COMPANY_CONFIG_REQUIRED') {
    return <Missing tool={tool} title={title} />
  }
  return (
    <PageFrame title={title}>
      <div className={`${styles.choose} stack start gap-12`}>
        <output>
          <h2>{title}</h2>
          {link.data && <p>{t('tool.opened', { host: new URL(link.data.url).host })}</p>}
        </output>
        {link.error && <ProblemAlert error={link.error} />}
        <Button
          loading={link.isPending}
          leftSection={<IconExternalLink size={15} aria-hidden />}
          onClick={() => mutate()}
        >
          {t('tool.open')}
        </Button>
      </div>
    </PageFrame>
  )
}

interface MissingProps {
  readonly tool: ToolName
  readonly title: string
}

const types = { serviform: 'SERVIFORMS', serviroute: 'SERVIROUTES' } as const

/** Says what has to be configured first (specification, point 2). */
function Missing({ tool, title }: MissingProps) {
  const { t } = useTranslation('company-config')
  return (
    <PageFrame title={title}>
      <div className={`${styles.choose} stack start gap-12`}>
        <output>
          <h2>{t('tool.missing')}</h2>
          <p>{t('tool.missing_note', { type: types[tool] })}</p>
        </output>
        {can('COMPANYCONFIG_LIST') && (
          <Link to="/dashboard/company-config-crud/{-$company_id}">{t('tool.configure')}</Link>
        )}
      </div>
    </PageFrame>
  )
}
