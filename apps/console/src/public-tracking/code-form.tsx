import { limits } from '@baquiano/contract/platform'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './public-tracking-page.module.css'

interface Props {
  readonly given: string
  readonly wrong: 'invalid' | 'unknown' | undefined
  readonly isFetching: boolean
}

/** Where a customer writes their code, with what is wrong with it. */
export function CodeForm({ given, wrong, isFetching }: Props) {
  const { t } = useTranslation('public-tracking')
  const navigate = useNavigate()
  const [code, setCode] = useState(given)
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/pages/search/{-$id}', params: { id: code.trim() } })
  }
  return (
    <form className={`${styles.card} ${styles.entry} stack gap-16`} onSubmit={search}>
      <div className="stack gap-6">
        <h1 className="text-xl heavy">{t('title')}</h1>
        <p className="soft text-l">{t('lead')}</p>
      </div>
      <TextInput
        label={t('label')}
        size="lg"
        maxLength={limits.tracking_code}
        value={code}
        error={wrong && t(`wrong.${wrong}`)}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <ul className={`${styles.tips} stack gap-4 dim text-m`}>
        <li>{t('tips.form')}</li>
        <li>{t('tips.days', { count: limits.tracking_days })}</li>
      </ul>
      <Button
        type="submit"
        size="lg"
        loading={isFetching}
        leftSection={<IconSearch size={18} aria-hidden />}
      >
        {t('find')}
      </Button>
    </form>
  )
}
