import { type Report, reports } from '@baquiano/contract/reports'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { can } from '@baquiano/client/session/can.ts'
import { ConfirmButton } from '@baquiano/ui/dialog/confirm-button.tsx'
import { LinkButton } from '@baquiano/ui/shell/link-button.tsx'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import { fieldsOf, isGoing, reportsKey, useMakeReport } from './reports.queries.ts'

/** What can be done with a report: passed on, removed, made again. */
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
