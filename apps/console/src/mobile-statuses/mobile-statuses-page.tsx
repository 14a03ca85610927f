import { mobileStatuses, type MobileStatusFields } from '@baquiano/contract/mobile-statuses'
import { IconForms, IconMapPin, IconPlayerPlay } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { recordPage } from '@baquiano/ui/record/record-page.tsx'
import text from './words/es.json?raw'
import type all from './words/es.json'

const words: typeof all = JSON.parse(text)

const options = [
  ['active_form', IconForms],
  ['start_events', IconPlayerPlay],
  ['zone_required', IconMapPin],
] as const

/** How a phone will offer it, while it is being written. */
function OnPhone(fields: MobileStatusFields) {
  const { t } = useTranslation('mobile-statuses')
  const { name, description, status } = fields
  return (
    <div className="stack gap-12 pad-16">
      <h3 className="dim">{t('on_phone')}</h3>
      {status === 'Inactive' ? (
        <p className="dim text-m">{t('not_on_phone')}</p>
      ) : (
        <div className="stack gap-6 pad-y-12 pad-x-16 framed round-10 on-surface text-m anywhere">
          <b className="text-l">
            <bdi>{name || t('columns.name')}</bdi>
          </b>
          {description && <bdi className="soft">{description}</bdi>}
          {options
            .filter(([option]) => fields[option])
            .map(([option, Icon]) => (
              <span className="row gap-8 dim text-m" key={option}>
                <Icon size={15} stroke={1.7} aria-hidden />
                {t(`columns.${option}`)}
              </span>
            ))}
        </div>
      )}
    </div>
  )
}

/** `/dashboard/status-mobile`: what phones can say of their resources (requirement CO-07). */
export const Page = recordPage({
  name: 'mobile-statuses',
  words,
  endpoints: mobileStatuses,
  columns: [
    { key: 'name', order_by: 'name' },
    { key: 'description' },
    { key: 'active_form', width: '128px' },
    { key: 'start_events', width: '128px' },
    { key: 'zone_required', width: '128px' },
    { key: 'resource_count', width: '96px' },
    { key: 'status', width: '96px' },
    { key: 'update_on', width: '172px', order_by: 'update_on', isHiddenByDefault: true },
  ],
  filters: ['status', 'start_events', 'update_on'],
  initial: {
    name: '',
    description: '',
    active_form: false,
    start_events: false,
    zone_required: false,
    status: 'Active',
  },
  lines: { description: 2 },
  codes: { MOBILE_STATUS_NAME_TAKEN: 'name' },
  summary: OnPhone,
})
