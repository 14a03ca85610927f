import type { SessionToken, SessionTokenDraft } from '@baquiano/contract/session-tokens'
import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fieldId } from '../platform/form/form-fields.tsx'
import formStyles from '../platform/form/form.module.css'
import type { RecordForm } from '../platform/form/use-record-form.ts'
import { useUser } from '../platform/session/use-user.ts'
import { peopleNamed } from './session-tokens.queries.ts'
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
const typing_ms = 250

function OwnerChoice({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation('session-tokens')
  const user = useUser()
  const [text, setText] = useState('')
  const [search] = useDebouncedValue(text, typing_ms)
  const { data: people = [] } = useQuery(peopleNamed(search.trim()))
  const [chosen, setChosen] = useState<{ value: string; label: string }>()
  const own = [
    { value: user.id, label: t('myself', { name: user.displayName }) },
    { value: company, label: t('company') },
  ]
  const others = people
    .filter(({ id }) => id !== user.id)
    .map(({ id, name, lastname }) => ({ value: id, label: `${name} ${lastname}` }))
  const isKnown = !chosen || [...own, ...others].some(({ value }) => value === chosen.value)
  return (
    <div className={formStyles.field}>
      <Select
        id={fieldId('resource_id')}
        label={t('columns.resource_id')}
        description={t('notes.resource_id')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        searchable
        allowDeselect={false}
        nothingFoundMessage={t('nobody')}
        // What is typed was looked for by the server, which ignores accents and knows e-mails.
        filter={({ options }) => options}
        data={[...own, ...(isKnown ? [] : [chosen]), ...others]}
        value={form.values.resource_id ?? company}
        onSearchChange={setText}
        onChange={(value, option) => {
          setChosen(option)
          form.set({ resource_id: value === company ? null : value })
        }}
      />
    </div>
  )
}
