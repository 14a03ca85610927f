import { type FollowerFields, fillMessage } from '@baquiano/contract/followers'
import { useTranslation } from 'react-i18next'
import { can } from '../platform/session/can.ts'
import { useUser } from '../platform/session/use-user.ts'
import { LinkButton } from '../platform/shell/link-button.tsx'

/** The message as its reader will see it, with an invented visit. */
export function FollowerSummary({ template_name, in_event_status }: FollowerFields) {
  const { t, i18n } = useTranslation('followers')
  const { company_name } = useUser()
  const [status = 'On the way'] = in_event_status
  const day = new Intl.DateTimeFormat(i18n.language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const values = {
    company: company_name || t('preview.sample_company'),
    visit_point: t('preview.sample_point'),
    date: day.format(new Date('2026-11-26')),
    hours: '10:00–11:00',
    resource: t('preview.sample_resource'),
    status: t(`status.${status}`),
    link: `${location.origin}/tracking/7K4M2219`,
  }
  const raw = { interpolation: { prefix: '\u0000', suffix: '\u0000' } }
  return (
    <section className="stack gap-12 pad-16" aria-label={t('preview.title')}>
      <h3>{t('preview.title')}</h3>
      {template_name === 'OWN' ? (
        <p className="soft">{t('preview.own')}</p>
      ) : (
        <div className="stack gap-8 pad-12 framed round-10 on-surface">
          <b className="anywhere">{fillMessage(t('message.subject', raw), values)}</b>
          {fillMessage(t('message.text', raw), values)
            .split('\n\n')
            .map((words) => (
              <p key={words} className="anywhere">
                {words}
              </p>
            ))}
        </div>
      )}
      <p className="dim text-s">{t('preview.opt_out')}</p>
      {can('COMPANYCONFIG_UPDATE') && (
        <LinkButton
          to="/dashboard/company-config-crud/{-$company_id}"
          params={{}}
          variant="default"
        >
          {t('preview.configure')}
        </LinkButton>
      )}
    </section>
  )
}
