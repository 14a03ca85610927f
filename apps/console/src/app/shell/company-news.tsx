import { useQueryClient } from '@tanstack/react-query'
import { useTopic } from '../../platform/realtime/use-topic.ts'
import { userKey } from '../../platform/use-user.ts'

/** Asks again who the person is when the company switches modules (requirement CO-04). */
export function CompanyNews() {
  const client = useQueryClient()
  const ask = () => client.invalidateQueries({ queryKey: userKey })
  useTopic('company', {
    onEvent: ({ type_config_name }) => {
      if (type_config_name === 'MODULS') void ask()
    },
    onResync: () => void ask(),
  })
  return null
}
