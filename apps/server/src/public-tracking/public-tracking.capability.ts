import { customerAnswers, followedVisits } from '@baquiano/contract/public-tracking'
import type { Capability } from '../platform/capability.ts'
import type { Context, PublicContext } from '../platform/context.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import type { RoadEngine } from '../roads/index.ts'
import { getVisit } from '../visits/index.ts'
import { type Act, actAsCustomer } from './act-as-customer.ts'
import { answerOf, selectAnswer } from './customer-answers.repository.ts'
import { createFollowing } from './follow-visit.ts'

export const publicTrackingCapability: Capability<{ readonly roads: RoadEngine }> = {
  routes: (app, { roads }) => routes(app, roads),
}

function routes(app: App, roads: RoadEngine): void {
  const following = createFollowing(roads)
  const act = async (context: PublicContext, code: string, what: Act) => {
    const followed = await following.find(context, code)
    const { address, agent, request_id } = context
    const person = systemActorOf(followed.company_id, followed.time_zone)
    const entry = { person, atomic: true, origin: { address, agent, request_id } }
    await inContext(app.platform, entry, (within) => actAsCustomer(within, followed.id, what))
    return following.show(context, followed)
  }
  mountRoutes(app, followedVisits, {
    find: async (context, { params }) =>
      following.show(context, await following.find(context, params.code)),
    confirm: (context, { params }) => act(context, params.code, { kind: 'confirm' }),
    instruct: (context, { params, body }) =>
      act(context, params.code, { kind: 'instruct', text: body.text }),
    request: (context, { params, body }) =>
      act(context, params.code, { kind: 'request', request: body }),
    rate: (context, { params, body }) => act(context, params.code, { kind: 'rate', rating: body }),
  })
  mountRoutes(app, customerAnswers, {
    get: (context, { params }) => getAnswer(context, params.id),
  })
}

/** @throws AppError `VISIT_NOT_FOUND` */
async function getAnswer(context: Context, visit_id: string) {
  const { start_at } = await getVisit(context, visit_id)
  return answerOf(await selectAnswer(context, visit_id), start_at)
}
