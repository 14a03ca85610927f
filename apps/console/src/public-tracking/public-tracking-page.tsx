import { AppError, limits } from '@baquiano/contract/platform'
import type { FollowedVisit } from '@baquiano/contract/visits'
import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { BrandPage } from '../platform/shell/brand-page.tsx'
import { ApproachPanel } from './approach-panel.tsx'
import { FollowedVisitCard } from './followed-visit-card.tsx'
import { PublicTrackingArt } from './public-tracking-art.tsx'
import { useFollowedVisit } from './public-tracking.queries.ts'
import styles from './public-tracking-page.module.css'

/** Finds a visit by its tracking code; for anybody (specification, point 2). */
export function PublicTrackingPage() {
  const { t } = useTranslation('public-tracking')
  const { id, code: given = id ?? '' } = useParams({ strict: false })
  const { data, error, isFetching } = useFollowedVisit(given)
  const wrong = wrongCode(error)
  return (
    <BrandPage title={t('title')} art={data ? null : <PublicTrackingArt />}>
      {data ? <Found visit={data} /> : <p>{t('lead')}</p>}
      <CodeForm key={given} given={given} wrong={wrong} isFetching={isFetching && !data} />
      {error && !wrong && <ProblemAlert error={error} />}
    </BrandPage>
  )
}

function Found({ visit }: { readonly visit: FollowedVisit }) {
  const { approach } = visit
  return (
    <div className={`${styles.found} stack gap-16`} data-coming={approach !== null || undefined}>
      <FollowedVisitCard visit={visit} />
      {approach && <ApproachPanel approach={approach} />}
    </div>
  )
}

interface FormProps {
  readonly given: string
  readonly wrong: ReturnType<typeof wrongCode>
  readonly isFetching: boolean
}

function CodeForm({ given, wrong, isFetching }: FormProps) {
  const { t } = useTranslation('public-tracking')
  const navigate = useNavigate()
  const [code, setCode] = useState(given)
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: '/pages/search/{-$id}', params: { id: code.trim() } })
  }
  return (
    <form className={`${styles.form} flex gap-8 text-start`} onSubmit={search}>
      <TextInput
        label={t('label')}
        size="md"
        maxLength={limits.tracking_code}
        value={code}
        error={wrong && t(`wrong.${wrong}`)}
        onChange={(event) => setCode(event.currentTarget.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button type="submit" size="md" loading={isFetching} leftSection={<IconSearch size={16} />}>
        {t('find')}
      </Button>
    </form>
  )
}

/** Whether the code is at fault, and how; anything else is an error of its own. */
function wrongCode(error: Error | null): 'invalid' | 'unknown' | undefined {
  if (!(error instanceof AppError)) return undefined
  if (error.code === 'TRACKING_CODE_INVALID') return 'invalid'
  return error.code === 'TRACKING_CODE_NOT_FOUND' ? 'unknown' : undefined
}
