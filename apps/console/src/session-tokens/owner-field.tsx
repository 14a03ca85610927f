import type { SessionToken, SessionTokenDraft } from '@baquiano/contract/session-tokens'
import { useTranslation } from 'react-i18next'
import { resourceSource } from '../entities/resources/resources.queries.ts'
import { RecordField } from '../platform/form/fields/record-field.tsx'
import type { RecordSource } from '../platform/form/fields/record-source.ts'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { can } from '../platform/session/can.ts'
import { useUser } from '../platform/session/use-user.ts'
import { sessionTokensKey } from './session-tokens.queries.ts'
import styles from './session-tokens.module.css'

interface Props {
  readonly form: RecordForm<SessionTokenDraft>
  readonly record: SessionToken | undefined
}

/** For whom a token acts: chosen once, and by administrators alone another than oneself. */
export function OwnerField({ form, record }: Props) {
  const { t } = useTranslation('session-tokens')
  const user = useUser()
  if (!record && user.userRole === 'admin') return <OwnerChoice form={form} />
  const ofRecord = record?.resource_id === null ? t('company') : record?.resource_name
  return (
    <div className={styles.owner}>
      <span>{t('columns.resource_id')}</span>
      <bdi>{record ? ofRecord : t('myself', { name: user.displayName })}</bdi>
    </div>
  )
}

/** Stands for null, which a choice cannot hold. */
const company = 'company'

function OwnerChoice({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('session-tokens')
  const { id: ownId, displayName } = useUser()
  const own = [
    { id: ownId, name: t('myself', { name: displayName }) },
    { id: company, name: t('company') },
  ]
  const source: RecordSource = {
    queryKey: [...sessionTokensKey, 'owners'],
    search: async (text, signal) => {
      const people = can('RESOURCES_LIST') ? await resourceSource.search(text, signal) : []
      return [...own, ...people.filter(({ id }) => id !== ownId)]
    },
    nameOf: async (id, signal) =>
      own.find((it) => it.id === id)?.name ?? resourceSource.nameOf(id, signal),
  }
  return (
    <RecordField
      label={t('columns.resource_id')}
      note={t('notes.resource_id')}
      required
      source={source}
      field={{
        ...form.field('resource_id'),
        value: form.values.resource_id ?? company,
        onChange: (id) => form.set({ resource_id: id === company ? null : id }),
      }}
    />
  )
}
