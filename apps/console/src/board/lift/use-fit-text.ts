import type { Fit, FitCost, Obstacle } from '@baquiano/contract/board'
import type { Visit } from '@baquiano/contract/visits'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { visitCode } from '../../entities/visits/visit-code.ts'

/** Says how a visit fits into a row: what it costs, or why it is impossible. */
export function useFitText(visitOf: (id: string) => Visit | undefined): (fit: Fit) => string {
  const { t } = useTranslation('board')
  return useCallback(
    (fit) => {
      const codeOf = (id: string) => {
        const visit = visitOf(id)
        return visit ? visitCode(visit.number) : ''
      }
      const obstacleText = (obstacle: Obstacle): string => {
        if (obstacle.kind === 'rule') return t(`fit.${obstacle.code}`)
        if (obstacle.kind === 'past') return t('fit.past')
        const { minutes, with_id } = obstacle
        return t('fit.overlap', { minutes, code: codeOf(with_id) })
      }
      const costText = (cost: FitCost): string | null => {
        if (cost.kind === 'detour') return null
        if (cost.kind === 'zone') return t('fit.zone')
        if (cost.kind === 'late') return t('fit.late', { minutes: cost.minutes })
        return t('fit.delays', { minutes: cost.minutes, code: codeOf(cost.with_id) })
      }
      if (fit.obstacle) return obstacleText(fit.obstacle)
      const { added_s, before_id, after_id } = fit
      const isAlone = before_id === null && after_id === null
      const minutes = added_s === null ? null : Math.round(added_s / 60)
      const added = isAlone || minutes === null ? null : t('fit.added', { minutes })
      const parts = [added, ...fit.costs.map(costText)].filter((part) => part !== null)
      return parts.length > 0 ? parts.join(' · ') : t('fit.free')
    },
    [t, visitOf],
  )
}
