import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemAlert } from '../platform/problem-alert.tsx'
import { PageFrame } from '../platform/shell/page-frame.tsx'
import { LazyCoverageMap } from './coverage/lazy-coverage-map.tsx'
import { Releases } from './releases/releases.tsx'
import { ImportList } from './imports/import-list.tsx'
import { RunningImport } from './imports/running-import.tsx'
import { useImportNews } from './imports/use-import-news.ts'
import styles from './map-data-page.module.css'
import { UploadCard } from './upload/upload-card.tsx'
import { useMapData } from './use-map-data.ts'

/** The street data of all companies' maps, for platform administrators. */
export function Page() {
  const { t } = useTranslation('map-data')
  const { state, error, refetch, imports, running, finished, chosen, shown, choose } = useMapData()
  const title = t('title')
  useImportNews(imports)
  useEffect(() => {
    document.title = `${title} · Baquiano`
  }, [title])
  return (
    <PageFrame title={title}>
      <div className={`${styles.page} stack tall`}>
        <div className={`${styles.main} column gap-12 pad-16 scroll`}>
          {error && <ProblemAlert error={error} onRetry={refetch} />}
          <UploadCard current={state?.current} onSent={refetch} />
          {running.map((record) => (
            <RunningImport key={record.id} record={record} />
          ))}
          <Releases
            state={state}
            isUnknown={error !== null && !state}
            chosen={chosen?.id}
            onChoose={choose}
          />
          <ImportList records={finished} />
        </div>
        <div className={`${styles.map} relative line-start`}>
          <LazyCoverageMap extracts={shown} chosen={chosen?.id} />
        </div>
      </div>
    </PageFrame>
  )
}
