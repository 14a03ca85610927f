import type { MapImport } from '@baquiano/contract/map-data'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ProblemAlert } from '@baquiano/ui/problem-alert.tsx'
import { PageFrame } from '@baquiano/ui/shell/page-frame.tsx'
import { useUrlParams } from '@baquiano/client/state/use-url-params.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'
import type { CoverageMap } from './coverage/coverage-map.tsx'
import { ImportList } from './imports/import-list.tsx'
import { RunningImport } from './imports/running-import.tsx'
import styles from './map-data-page.module.css'
import { isOver, type MapDataState, mapDataState } from './map-data.queries.ts'
import { Releases } from './releases/releases.tsx'
import { UploadCard } from './upload/upload-card.tsx'

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

const Drawn = lazy(async () => {
  const { CoverageMap: component } = await import('./coverage/coverage-map.tsx')
  return { default: component }
})

/** Loads the map after the list; its place stays empty until then. */
function LazyCoverageMap(props: ComponentProps<typeof CoverageMap>) {
  return (
    <Suspense fallback={null}>
      <Drawn {...props} />
    </Suspense>
  )
}

/** Shows a toast when a running import ends, whoever started it. */
function useImportNews(imports: readonly MapImport[]): void {
  const { t } = useTranslation(['map-data', 'platform'])
  const toast = useToast()
  const running = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const { id, name, fault, step } of imports) {
      if (!running.current.has(id) || !isOver(step)) continue
      if (fault) {
        const title = t('map-data:failed', { name })
        toast({ kind: 'danger', title, message: t(`platform:errors.${fault}`) })
      } else toast({ kind: 'done', message: t('map-data:done', { name }) })
    }
    running.current = new Set(imports.filter(({ step }) => !isOver(step)).map(({ id }) => id))
  }, [imports, t, toast])
}

const search = z.object({ extract: z.string().optional() })
const unknown: MapDataState = { current: undefined, former: undefined, imports: [] }

/** Releases, imports, and the extract chosen in the URL. */
function useMapData() {
  const [{ extract }, set] = useUrlParams(search)
  const { data, error, refetch } = useQuery(mapDataState)
  const { current, former, imports } = data ?? unknown
  const serving = current?.extracts ?? []
  const chosen = [...serving, ...(former?.extracts ?? [])].find(({ id }) => id === extract)
  return {
    state: data,
    error,
    refetch: () => void refetch(),
    imports,
    running: imports.filter(({ step }) => !isOver(step)),
    finished: imports.filter(({ step }) => isOver(step)),
    chosen,
    /** The extracts on the map: the chosen one, or all current ones. */
    shown: chosen ? [chosen] : serving,
    choose: (id: string) => set({ extract: id === extract ? undefined : id }),
  }
}
