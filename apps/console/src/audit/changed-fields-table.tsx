import type { AuditRecord } from '@baquiano/contract/audit'
import { useTranslation } from 'react-i18next'
import { AuditValue } from './audit-value.tsx'
import styles from './audit-detail.module.css'
import { changedFields } from './changed-fields.ts'
import { useRecordWords } from './use-record-words.ts'

/** The record before and after, field by field. */
export function ChangedFields({ row }: { readonly row: AuditRecord }) {
  const { t } = useTranslation('audit')
  const [entity = ''] = row.kind.split('.')
  const words = useRecordWords(entity)
  const fields = changedFields(row)
  if (fields.length === 0) return <p className="dim text-m">{t('detail.no_fields')}</p>
  const sides = [
    { side: 'before', isThere: row.before !== null },
    { side: 'after', isThere: row.after !== null },
  ] as const
  const shown = sides.filter(({ isThere }) => isThere)
  return (
    <table className={`${styles.fields} wide text-m`}>
      <thead>
        <tr>
          <th className="dim text-s medium" scope="col">
            {t('detail.field')}
          </th>
          {shown.map(({ side }) => (
            <th className="dim text-s medium" key={side} scope="col">
              {t(`detail.${side}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map((changed) => (
          <tr key={changed.field}>
            <th scope="row">{words.nameOf(changed.field)}</th>
            {shown.map(({ side }) => (
              <td key={side} data-side={side}>
                <AuditValue entity={entity} field={changed.field} value={changed[side]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
