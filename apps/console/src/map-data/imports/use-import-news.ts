import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapImport } from '@baquiano/contract/map-data'
import { useToast } from '../../platform/use-toast.ts'
import { isOver } from '../map-data.queries.ts'

/** Shows a toast when a running import ends, whoever started it. */
export function useImportNews(imports: readonly MapImport[]): void {
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
