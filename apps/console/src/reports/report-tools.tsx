import { type Report, reports } from '@baquiano/contract/reports'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconLink, IconStar, IconStarFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { fieldsOf, isGoing, reportsKey, starredReports, useMakeReport } from './reports.queries.ts'

/** What can be done with a report: kept at hand, passed on, removed, made again. */
export function ReportTools({ report }: { readonly report: Report }) {
  const { t } = useTranslation(['reports', 'platform'])
  const navigate = useNavigate()
  const make = useMakeReport()
  const remove = useAction({
    send: () => call(reports.remove, { params: { id: report.id } }),
    done: t('reports:removed'),
    refresh: [reportsKey],
    onDone: () => navigate({ to: '/apps/reports/list' }),
  })
  return (
    <>
      <StarButton report={report} />
      <LinkCopy />
      <LinkButton to="/apps/reports/list" variant="default" className="desk-only">
        {t('reports:history')}
      </LinkButton>
      {can('REPORTS_DELETE') && (
        <span className="desk-only">
          <ConfirmButton
            label={t('reports:remove')}
            question={t('reports:remove')}
            consequence={t(`reports:report_type.${report.report_type}`)}
            cancel={t('platform:close')}
            isDangerous
            isDisabled={false}
            isPending={remove.isPending}
            onConfirm={() => remove.mutate()}
          />
        </span>
      )}
      {can('REPORTS_CREATE') && !isGoing(report) && (
        <Button
          size="xs"
          className="fixed"
          loading={make.isPending}
          onClick={() => make.mutate(fieldsOf(report))}
        >
          {t('reports:again')}
        </Button>
      )}
    </>
  )
}

/** Keeps a report at hand, above the history, for whoever presses it alone. */
export function StarButton({ report: { id } }: { readonly report: Pick<Report, 'id'> }) {
  const { t } = useTranslation('reports')
  const { data } = useQuery({ ...starredReports, enabled: can('REPORTS_LIST') })
  const star = useAction({
    send: (is_starred: boolean) => call(reports.star, { params: { id }, body: { is_starred } }),
    refresh: [starredReports.queryKey],
  })
  if (!data || !can('REPORTS_READ')) return null
  const isStarred = data.some((one) => one.id === id)
  const Icon = isStarred ? IconStarFilled : IconStar
  return (
    <Tooltip label={t(isStarred ? 'unstar' : 'star')}>
      <ActionIcon
        variant="subtle"
        color={isStarred ? 'yellow' : 'gray'}
        aria-label={t('star')}
        aria-pressed={isStarred}
        loading={star.isPending}
        onClick={() => star.mutate(!isStarred)}
      >
        <Icon size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}

/** Copies the address of the page with its filters: whoever may read reports of the company sees the same. */
function LinkCopy() {
  const { t } = useTranslation('reports')
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href)
    toast({ kind: 'done', message: t('link_copied') })
  }
  return (
    <Tooltip label={t('copy_link')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('copy_link')}
        onClick={() => void copy()}
      >
        <IconLink size={16} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
