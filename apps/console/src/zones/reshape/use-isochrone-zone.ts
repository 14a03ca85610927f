import { roads } from '@baquiano/contract/roads'
import type { ZoneShape } from '@baquiano/contract/zones'
import type { Position } from '@baquiano/geo'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '@baquiano/client/http/call.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { useToast } from '@baquiano/ui/use-toast.ts'

/** Minutes of driving that a zone can be made of. */
export const travelMinutes = [5, 10, 15, 30] as const

/** Makes a zone of what can be reached from a place within some minutes (requirement ZO-01). */
export function useIsochroneZone(onShape: (shape: ZoneShape) => void) {
  const { t } = useTranslation('zones')
  const toast = useToast()
  const [minutes, setMinutes] = useState<number>(travelMinutes[1])
  const query = useAction({
    send: async ([cx, cy]: Position) => {
      const { records } = await call(roads.reach, { body: { cx, cy, minutes: [minutes] } })
      // Loaded here, so that the clipping stays out of what opens the page.
      const { shapesOf } = await import('./shapes-of.ts')
      return shapesOf(records.flatMap(({ polygons }) => polygons)).at(0)
    },
    onDone: (shape) => {
      if (shape) onShape(shape)
      else toast({ kind: 'danger', title: t('isochrone'), message: t('no_isochrone') })
    },
    onFailed: () => toast({ kind: 'danger', title: t('isochrone'), message: t('no_isochrone') }),
    failure: 'caller',
  })
  return { minutes, setMinutes, from: query.mutate, isPending: query.isPending }
}
