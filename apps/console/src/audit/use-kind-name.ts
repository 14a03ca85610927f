import { auditActs, auditEntities } from '@baquiano/contract/audit'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Says what was done, `Cambio`, and to what, `Rol`; of a kind that is no more, as it was kept. */
export function useKindName(): (kind: string) => { readonly act: string; readonly entity: string } {
  const { t } = useTranslation('audit')
  return useCallback(
    (kind: string) => {
      const [ofEntity = '', ofAct = ''] = kind.split('.')
      const act = auditActs.find((name) => name === ofAct)
      const entity = auditEntities.find((name) => name === ofEntity)
      return {
        act: act ? t(`acts.${act}`) : ofAct,
        entity: entity ? t(`entities.${entity}`) : ofEntity,
      }
    },
    [t],
  )
}
