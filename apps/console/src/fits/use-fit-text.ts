import { type Fit, type FitCost, isAgainstRule, type Obstacle } from '@baquiano/contract/board'
import { type Visit, visitCode } from '@baquiano/contract/visits'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

interface FitTexts {
  /** How a visit fits into a row: what it costs, or why it is impossible. */
  readonly fitText: (fit: Fit) => string
  /** What a place costs beside driving, whose minutes stand elsewhere. */
  readonly costText: (fit: Fit) => string
  /** The rules that a place is against. */
  readonly ruleTexts: (fit: Fit) => string[]
}

/** Says how visits fit. */
export function useFitText(visitOf: (id: string) => Pick<Visit, 'number'> | undefined): FitTexts {
  const { t } = useTranslation('visits')
  return useMemo(() => {
    const codeOf = (id: string) => {
      const visit = visitOf(id)
      return visit ? visitCode(visit.number) : ''
    }
    const obstacleText = (obstacle: Obstacle): string => {
      if (obstacle.kind === 'rule') return t(`fit.${obstacle.code}`)
      if (obstacle.kind === 'past') return t('fit.past')
      const { minutes, with_ids } = obstacle
      return t('fit.overlap', { minutes, code: with_ids.map(codeOf).join(', ') })
    }
    const costText = (cost: FitCost): string | null => {
      if (cost.kind === 'detour') return null
      if (cost.kind === 'skills') return t('fit.lacks', { names: cost.names.join(', ') })
      if (cost.kind === 'zone') return t('fit.zone')
      if (cost.kind === 'away') return t('fit.AWAY')
      if (cost.kind === 'overtime') return t('fit.overtime', { minutes: cost.minutes })
      if (cost.kind === 'relation') return t('fit.relation')
      if (cost.kind === 'window') return t('fit.window', { minutes: cost.minutes })
      if (cost.kind === 'late') return t('fit.late', { minutes: cost.minutes })
      return t('fit.delays', { minutes: cost.minutes, code: codeOf(cost.with_id) })
    }
    const costTexts = ({ costs }: Pick<Fit, 'costs'>) =>
      costs.map(costText).filter((text) => text !== null)
    const fitText = (fit: Fit): string => {
      if (fit.obstacle) return obstacleText(fit.obstacle)
      const { added_s, before_id, after_id } = fit
      const isAlone = before_id === null && after_id === null
      const minutes = added_s === null ? null : Math.round(added_s / 60)
      const added = isAlone || minutes === null ? [] : [t('fit.added', { minutes })]
      const parts = [...added, ...costTexts(fit)]
      return parts.length > 0 ? parts.join(' · ') : t('fit.free')
    }
    const ownCosts = (fit: Fit) => costTexts(fit).join(' · ') || t('fit.free')
    return {
      fitText,
      costText: ownCosts,
      ruleTexts: (fit) => costTexts({ costs: fit.costs.filter(isAgainstRule) }),
    }
  }, [t, visitOf])
}
