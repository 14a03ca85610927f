import type { TypologyFields } from '@baquiano/contract/typologies'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

/** What a typology is for, and where its fields are. */
export function TypologySummary({ name, object_type, status }: TypologyFields) {
  const { t } = useTranslation('typologies')
  return (
    <div className="stack gap-12 pad-16">
      <h3 className="dim">{t(`object_type.${object_type}`)}</h3>
      <div className="stack gap-6 pad-y-12 pad-x-16 framed round-10 on-surface text-m anywhere">
        <b className="text-l">
          <bdi>{name || t('columns.name')}</bdi>
        </b>
        {status === 'Inactive' && <span className="dim">{t('inactive_note')}</span>}
      </div>
      <Link to="/apps/category" search={{ object: object_type }}>
        {t('open_fields')}
      </Link>
    </div>
  )
}
