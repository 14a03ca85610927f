import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '../../platform/realtime/use-topic.ts'
import { userKey } from '../../platform/session/use-user.ts'
import { ownSetting } from '../../entities/settings/settings.queries.ts'

/**
 * Asks again who the person is when the company switches modules (requirement CO-04), and how it looks
 * when that is another (CO-08): tabs that are open follow, and what is unsaved in them stays.
 */
export function CompanyNews() {
  const client = useQueryClient()
  const invalidate = (queryKey: readonly string[]) => void client.invalidateQueries({ queryKey })
  useTopic('company', {
    onEvent: ({ type_config_name }) => {
      if (type_config_name === 'MODULS') invalidate(userKey)
      if (type_config_name === 'VISUAL_CONFIG') invalidate(ownSetting.queryKey)
    },
    onResync: () => {
      invalidate(userKey)
      invalidate(ownSetting.queryKey)
    },
  })
  return null
}
