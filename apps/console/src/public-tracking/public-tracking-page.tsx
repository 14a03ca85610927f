import { limits } from '@baquiano/contract/platform'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { BrandPage } from '../platform/shell/brand-page.tsx'
import { FollowedVisitCard } from './followed-visit-card.tsx'
import { PublicTrackingArt } from './public-tracking-art.tsx'
import { useFollowedVisit } from './public-tracking.queries.ts'
import styles from './public-tracking-page.module.css'

/** Finds a visit by its tracking code; for anybody (specification, point 2). */
export function PublicTrackingPage() {
  const { t } = useTranslation('public-tracking')
  const { id = '' } = useParams({ strict: false })
  const navigate = useNavigate()
  const [code, setCode] = useState(id)
  const { data, error, isFetching } = useFollowedVisit(id)
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/pages/search/{-$id}', params: { id: code.trim() } })
  }
  return (
    <BrandPage title={t('title')} art={<PublicTrackingArt />}>
      <p>{t('lead')}</p>
      <form className={`${styles.form} flex gap-8 text-start`} onSubmit={search}>
        <TextInput
          label={t('label')}
          size="md"
          maxLength={limits.tracking_code}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <Button type="submit" size="md" loading={isFetching} leftSection={<IconSearch size={16} />}>
          {t('find')}
        </Button>
      </form>
      {error && <ProblemAlert error={error} />}
      {data && <FollowedVisitCard visit={data} />}
    </BrandPage>
  )
}
