import { routing, type RoutingRequest } from '@baquiano/contract/routing'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '@baquiano/client/http/call.ts'
import { newId } from '@baquiano/client/new-id.ts'
import { useAction } from '@baquiano/ui/use-action.ts'
import { routingKey } from './routing.queries.ts'

/** Starts the search for a plan and shows its result. */
export function useStartRouting() {
  const navigate = useNavigate()
  // Of one press: sent twice, it searches once.
  const [id, setId] = useState(() => newId())
  return useAction({
    send: (request: Omit<RoutingRequest, 'id'>) =>
      call(routing.create, { body: { ...request, id } }),
    refresh: [routingKey],
    onRefreshed: (made) => {
      setId(newId())
      void navigate({ to: '/apps/routing/result/$id', params: { id: made.id } })
    },
    failure: 'caller',
  })
}
