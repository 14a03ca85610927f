import { type ToolName, toolLinks, toolName } from '@baquiano/contract/company-config'
import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useRouterState } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { problemOf } from '@baquiano/client/http/problem-of.ts'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { usePageTitle } from '@baquiano/ui/use-page-title.ts'
import styles from './config-form.module.css'

/** `/apps/serviform` and `/apps/serviroute`: lead to an external tool in a new tab (requirement CO-05). */
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
  const createLink = (signal?: AbortSignal) => call(toolLinks.create, { body: { tool } }, signal)
  // Whether the tool is configured at all; a link works once and for a minute, so that a click asks for its own.
  const configured = useQuery({
    queryKey: ['tool-links', tool],
    queryFn: ({ signal }) => createLink(signal),
    gcTime: 0,
  })
  const link = useMutation({
    mutationFn: async (tab: Window | null) => {
      const { url } = await createLink().catch((reason: unknown) => {
        tab?.close()
        throw reason
      })
      if (tab) tab.location.replace(url)
      return { host: new URL(url).host, isBlocked: tab === null }
    },
    onSettled: () => void configured.refetch(),
  })
  const error = link.error ?? configured.error
  if (error && problemOf(error).code === 'COMPANY_CONFIG_REQUIRED') {
    return <Missing tool={tool} title={title} />
  }
  return (
    <PageFrame title={title}>
      <div className={`${styles.choose} stack start gap-12`}>
        <output>
          <h2>{title}</h2>
          {link.data && (
            <p>
              {t(link.data.isBlocked ? 'tool.blocked' : 'tool.opened', { host: link.data.host })}
            </p>
          )}
        </output>
        {error && <ProblemAlert error={error} />}
        <Button
          loading={link.isPending}
          leftSection={<IconExternalLink size={15} aria-hidden />}
          onClick={() => link.mutate(openTab())}
        >
          {t('tool.open')}
        </Button>
      </div>
    </PageFrame>
  )
}

/** Within the click, since browsers block a tab that opens later; null where they block this one too. */
function openTab(): Window | null {
  const tab = window.open('', '_blank')
  // The tool must not reach back into the console.
  if (tab) tab.opener = null
  return tab
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
