import type { Visit } from '@baquiano/contract/visits'
import { IconMapPin, IconPhone } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { phoneUrl } from '@baquiano/client/text/phone-url.ts'
import { MapMessageLine } from '../map-message.tsx'
import styles from './visit-head.module.css'

/** What the place is called, where it is, and its phone. */
export function VisitHead({ visit }: { readonly visit: Visit }) {
  const { t } = useTranslation('visits')
  const { visit_point_name, visit_point_phone, address, city } = visit
  return (
    <>
      <h2 className={styles.title}>{visit_point_name}</h2>
      <p className={`${styles.address} row gap-6 dim text-m`}>
        <IconMapPin size={14} aria-hidden />
        <span className="grow">{[address, city].filter(Boolean).join(' · ')}</span>
        {visit_point_phone && (
          <a
            href={phoneUrl(visit_point_phone)}
            aria-label={t('call', { name: visit_point_name })}
            title={visit_point_phone}
          >
            <IconPhone size={15} aria-hidden />
          </a>
        )}
      </p>
      {(visit.cx === null || visit.cy === null) && (
        <div className={styles.message}>
          <MapMessageLine code="NO_COORDINATES" />
        </div>
      )}
    </>
  )
}
