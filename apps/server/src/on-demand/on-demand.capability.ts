import { customerRequests, onDemand, onDemandUsers } from '@baquiano/contract/on-demand'
import { inEachCompany } from '../companies/index.ts'
import type { PushServices } from '../notifications/index.ts'
import type { BackgroundServices } from '../platform/background.ts'
import type { Capability } from '../platform/capability.ts'
import type { Context } from '../platform/context.ts'
import type { App } from '../platform/http/app.ts'
import { mountRoutes } from '../platform/http/mount-routes.ts'
import { inContext, systemActorOf } from '../platform/enter-context.ts'
import { type RoadEngine, createDrivingTimes, type DrivingTimes } from '../roads/index.ts'
import { visitChanges } from '../visits/index.ts'
import {
  answerOffer,
  assignRequest,
  getDashboard,
  offerTo,
  rejectRequest,
  setAllocation,
  settle,
  settleDue,
} from './allocation.service.ts'
import {
  askForVisit,
  cancelOwn,
  enter,
  keepSession,
  sendCode,
  showPage,
  signOut,
  verifyCode,
} from './customer-requests.service.ts'
import {
  createPassword,
  type CustomerAccess,
  setOwnPassword,
  signInByPassword,
} from './customer-passwords.service.ts'
import {
  hasRequestOf,
  selectOfferedPhones,
  selectOffersOfPhone,
  selectPage,
} from './on-demand.repository.ts'
import { announceOfferPushes, pushOffer } from './push-offers.ts'
import { addPhotoOfCustomer, addPhotoOfStaff, sendPhotoToPhone } from './request-photos.service.ts'
import { createRequest, getRequestOfVisit } from './staff-requests.service.ts'
import { listSuitors } from './suitors.service.ts'
import { createUser, getUserOfPoint, removeUser } from './on-demand-users.service.ts'

interface Services {
  readonly roads: RoadEngine
}

export const onDemandCapability: Capability<
  Services & { readonly auth: CustomerAccess },
  BackgroundServices & PushServices,
  BackgroundServices & Services
> = {
  routes: (app, { roads, auth }) =>
    routes(
      app,
      createDrivingTimes(roads, () => performance.now()),
      auth,
    ),
  subscribers: [
    {
      name: 'on-demand.realtime',
      on: ['on-demand-request.*'],
      handle: async ({ company_id, record_id }, { realtime, readIn }) => {
        realtime.publish(company_id, 'on-demand', { id: record_id })
        // Phones hear that something changed and nothing of it: they ask for their offers as before.
        const phones = await readIn(company_id, (context) =>
          selectOfferedPhones(context, record_id),
        )
        for (const id of phones) realtime.announce(id)
      },
    },
    {
      name: 'on-demand.visits',
      on: visitChanges,
      handle: async ({ company_id, record_id }, { realtime, readIn }) => {
        const id = await readIn(company_id, (context) => hasRequestOf(context, record_id))
        if (id !== undefined) realtime.publish(company_id, 'on-demand', { id })
      },
    },
    {
      name: 'on-demand.announce-pushes',
      on: ['on-demand-offer.made'],
      handle: announceOfferPushes,
    },
    { name: 'on-demand.push', on: ['on-demand.pushed'], handle: pushOffer },
  ],
  jobs: [
    {
      name: 'settle-on-demand',
      cron: '* * * * *',
      run: ({ platform, roads }) => {
        const drivingTimes = createDrivingTimes(roads, () => performance.now())
        return inEachCompany(platform, (context) => settleDue(context, drivingTimes))
      },
    },
  ],
}

function routes(app: App, drivingTimes: DrivingTimes, access: CustomerAccess): void {
  /** Asks the next person at once, after what led to it is committed; the job would a minute later. */
  const settleNow = (
    { id: company_id, time_zone }: { id: string; time_zone: string },
    id: string,
  ) =>
    inContext(
      app.platform,
      { person: systemActorOf(company_id, time_zone), atomic: true },
      (context) => settle(context, drivingTimes, id),
    )
  mountRoutes(app, onDemand, {
    dashboard: (context) => getDashboard(context),
    create: (context, { body }) => createRequest(context, drivingTimes, body),
    addPhoto: (context, { query, file }) =>
      addPhotoOfStaff(app.platform, context, { ...query, file }),
    ofVisit: (context, { params }) => getRequestOfVisit(context, params.id),
    search: (context, { body }) => selectPage(context, body),
    candidates: (context, { params }) => listSuitors(context, drivingTimes, params.id),
    offer: (context, { params, body }) => offerTo(context, params.id, body.resource_id),
    assign: (context, { params, body }) =>
      assignRequest(context, drivingTimes, { id: params.id, resource_id: body.resource_id }),
    reject: (context, { params, body }) => rejectRequest(context, params.id, body.reason),
    setAllocation: (context, { body }) => setAllocation(context, body.automatic_allocation),
    listOfPhone: async (context) => ({ records: await selectOffersOfPhone(context) }),
    photoOfPhone: (context, { params }) => sendPhotoToPhone(context, app.platform, params),
    answer: (context, { params, body }) => answer(context, drivingTimes, params.id, body),
  })
  mountRoutes(app, onDemandUsers, {
    get: (context, { params }) => getUserOfPoint(context, params.id),
    create: (context, { params, body }) => createUser(context, params.id, body.phone),
    remove: (context, { params }) => removeUser(context, params.id),
    createPassword: (context, { params }) => createPassword(context, access, params.id),
  })
  const { platform } = app
  mountRoutes(app, customerRequests, {
    page: (context, { params: { company: named } }) =>
      enter(platform, context, { named, atomic: false }, showPage),
    sendCode: (context, { params: { company: named }, body }) =>
      enter(platform, context, { named, atomic: true }, (within) => sendCode(within, body.phone)),
    verify: (context, { params: { company: named, id }, body }) =>
      enter(platform, context, { named, atomic: true }, async (within, company) => {
        const secret = await verifyCode(within, id, body.code)
        keepSession(context, named, secret)
        return showPage(within, { ...company, secret })
      }),
    signIn: (context, { params: { company: named }, body }) =>
      signInByPassword({ ...access, platform }, context, { named, ...body }),
    signOut: (context, { params: { company: named } }) =>
      enter(platform, context, { named, atomic: true }, (within, company) => {
        keepSession(context, named, null)
        return signOut(within, company)
      }),
    setPassword: (context, { params: { company: named }, body }) =>
      setOwnPassword({ ...access, platform }, context, { named, ...body }),
    removePassword: (context, { params: { company: named } }) =>
      setOwnPassword({ ...access, platform }, context, { named, password: null }),
    create: async (context, { params: { company: named }, body }) => {
      const entered = await enter(
        platform,
        context,
        { named, atomic: true },
        async (within, it) => {
          await askForVisit(within, it, body)
          return it
        },
      )
      await settleNow(entered, body.id)
      return enter(platform, context, { named, atomic: false }, showPage)
    },
    addPhoto: (context, { params: { company: named }, query, file }) =>
      addPhotoOfCustomer({ ...access, platform }, context, { named, ...query, file }),
    cancel: (context, { params: { company: named, id } }) =>
      enter(platform, context, { named, atomic: true }, async (within, company) => {
        await cancelOwn(within, company, id)
        return showPage(within, company)
      }),
  })
}

/** An offer that was declined goes to the next person in the same call. */
async function answer(
  context: Context,
  drivingTimes: DrivingTimes,
  id: string,
  { is_accepted }: { readonly is_accepted: boolean },
): Promise<{ id: string }> {
  const { request_id } = await answerOffer(context, drivingTimes, { id, is_accepted })
  if (!is_accepted) await settle(context, drivingTimes, request_id)
  return { id }
}
