import { authenticators } from '@baquiano/contract/auth'
import { calendarFeeds } from '@baquiano/contract/calendar-feeds'
import { categories } from '@baquiano/contract/categories'
import { companies } from '@baquiano/contract/companies'
import { companyConfigs, toolLinks } from '@baquiano/contract/company-config'
import { demoPhones } from '@baquiano/contract/demo-phones'
import { devices } from '@baquiano/contract/devices'
import { fields } from '@baquiano/contract/fields'
import { groups } from '@baquiano/contract/groups'
import { imports } from '@baquiano/contract/imports'
import { notifications, phonePushes } from '@baquiano/contract/notifications'
import type { Endpoint } from '@baquiano/contract/platform'
import { availability } from '@baquiano/contract/availability'
import { resources } from '@baquiano/contract/resources'
import { roles } from '@baquiano/contract/roles'
import { sessionTokens } from '@baquiano/contract/session-tokens'
import { tracking } from '@baquiano/contract/tracking'
import { webhooks } from '@baquiano/contract/webhooks'
import { views } from '@baquiano/contract/views'
import { visitPoints } from '@baquiano/contract/visit-points'
import { uploads } from '@baquiano/contract/uploads'
import { fieldVisits, visits } from '@baquiano/contract/visits'
import { waypointRoutes } from '@baquiano/contract/waypoint-routes'
import { zoneLayers, zones } from '@baquiano/contract/zones'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { aDot } from './a-setting.ts'
import { aCalendarFeed } from './calendar-feed-fixtures.ts'
import { addAlarm } from './add-alarm.ts'
import { addCommunication } from './add-communication.ts'
import { addOnDemand } from './add-on-demand.ts'
import { addChat } from './add-chat.ts'
import { addAuthenticator } from './add-authenticator.ts'
import { addEmailChange } from './add-email-change.ts'
import { addException } from './add-exception.ts'
import { addFailedChange } from './add-failed-change.ts'
import { addImport } from './add-import.ts'
import { addRouting } from './add-routing.ts'
import { aWaypointRoute } from './routing-fixtures.ts'
import { addIssuer } from './add-issuer.ts'
import { addMapRelease } from './add-map-release.ts'
import { addNotification } from './add-notification.ts'
import { keepTrackDaysOf } from '../src/indicators/index.ts'
import { addReport } from './add-report.ts'
import { addPanicAlarm } from './add-panic-alarm.ts'
import { addPushSubscription, aPushSubscription } from './add-push-subscription.ts'
import { addTravelTimeFactor } from './add-travel-time-factor.ts'
import { addPlatformAccount } from './add-platform-account.ts'
import { addPhoto } from './add-photo.ts'
import { addTask } from './add-task.ts'
import { addSession } from './add-session.ts'
import { addUnfinishedUpload } from './add-unfinished-upload.ts'
import { answerForm } from './answer-form.ts'
import { aCompany, aGroup, aResource, aRole, aView, aVisit, aVisitPoint } from './builders.ts'
import { addFollowerDelivery, makeFollower } from './follower-fixtures.ts'
import { aField } from './field-fixtures.ts'
import { addRecurrence } from './add-recurrence.ts'
import { aSessionToken } from './session-token-builder.ts'
import { derivedRecords } from './fixtures.ts'
import { sampleOf } from './sample-of.ts'
import { anAuditRow } from './an-audit-row.ts'
import { aConfig, aToolConfig } from './config-builders.ts'
import type { TestServer } from './server.ts'
import { createTeam } from './team.ts'
import { throwOnRejection } from './throw-on-rejection.ts'
import type { World } from './world-ids.ts'
import { addWebhookDelivery, aWebhook } from './webhook-fixtures.ts'
import { aZone, aZoneLayer } from './zone-fixtures.ts'

const identified = z.object({ id: z.string() })

/** Founds a company and makes a record of each kind in it. */
export async function createWorld(testServer: TestServer): Promise<World> {
  const server = throwOnRejection(testServer)
  const { call, signIn, signInPlatform } = server
  const company_id = uuidv7()
  const platform = signInPlatform()
  const founding = { body: { ...aCompany(), id: company_id } }
  const { body: founded } = await call(companies.create, founding, platform)
  const { administrator_id } = z.object({ administrator_id: z.string() }).parse(founded)
  const staff = signIn({ company_id })
  // With a key each, so that answers are kept in the company too.
  const made = async (spec: Endpoint, body: object, by = staff) => {
    const headers = { 'idempotency-key': uuidv7() }
    return identified.parse((await call(spec, { body, headers }, by)).body).id
  }

  const { role_id: staff_role_id, ...team } = await createTeam(server, staff)
  const { activity_id, resource_id, visit_point_id } = team
  // Whoever has the phone may add visits of their own.
  const planning = aRole({ permissions: ['CALENDAR_LIST', 'CALENDAR_CREATE'] })
  await call(roles.update, { params: { id: staff_role_id }, body: planning }, staff)
  const grouped = { activity_ids: [activity_id], visit_point_ids: [visit_point_id] }
  const group_id = await made(groups.create, aGroup(grouped))
  const related = {
    activity_ids: [activity_id],
    group_ids: [group_id],
    visit_point_ids: [visit_point_id],
  }
  await call(resources.relate, { params: { id: resource_id }, body: related }, staff)
  const device_id = await made(devices.create, { resource_id, name: 'Moto G' })
  const demo_phone = await call(demoPhones.open, { body: { resource_id } }, staff)
  const { device_id: demo_device_id } = z.object({ device_id: z.string() }).parse(demo_phone.body)
  const phone = signIn({ company_id, kind: 'device', id: resource_id, device_id })
  const fix = { id: uuidv7(), fix_at: '2026-03-02T14:58:00Z', cx: -75.5, cy: 6.2 }
  await call(tracking.send, { body: { positions: [fix] } }, phone)
  const onDuty = { id: uuidv7(), is_on_duty: true, changed_at: fix.fix_at }
  await call(tracking.duty, { body: onDuty }, phone)
  await call(phonePushes.subscribe, { body: aPushSubscription() }, phone)
  await addMapRelease(server)
  const visit_id = await made(visits.create, aVisit({ visit_point_id, activity_id, resource_id }))
  const tool_config_id = await made(companyConfigs.create, aToolConfig())
  const own = signIn({ company_id, id: resource_id })
  const plan = aVisit({ visit_point_id, activity_id, resource_id })
  const replanned_visit_id = await made(visits.create, plan, own)
  const steps = ['on_the_way', 'start', 'finish'].map((transition, hour) => ({
    transition,
    event_at: `2026-02-27T1${hour + 5}:00:00Z`,
  }))
  const finished_visit_id = await made(visits.createHistory, { ...plan, date: '2026-02-27', steps })
  // Rejected, for its person to settle.
  const late = { id: uuidv7(), transition: 'start', event_at: '2026-02-27T18:00:00Z' }
  const ofLate = { params: { id: finished_visit_id }, body: late }
  await testServer.call(fieldVisits.report, ofLate, phone)
  const removed_visit_id = await made(visits.create, plan, own)
  await call(visits.remove, { params: { id: removed_visit_id } }, own)
  const recurrence_id = await addRecurrence(server, { ...team, token: own })
  const params = { id: replanned_visit_id }
  await call(visits.assign, { params, body: { resource_id: null } }, own)
  await call(toolLinks.create, { body: { tool: 'serviroute' } }, own)
  await addIssuer(server, { company_id, resource_id })
  const confirmed = { company_id, account_id: resource_id, isConfirmed: true }
  await addAuthenticator(server, confirmed)
  await addAuthenticator(server, { ...confirmed, account_id: administrator_id, isConfirmed: false })
  await addTravelTimeFactor(server, { company_id, resource_id, visit_id })
  const records: Record<string, string> = {}
  for (const { name, table } of derivedRecords) {
    records[name] = await made(table.create, sampleOf(table.update.body))
  }

  const planned = { ...team, company_id, group_id, visit_id: replanned_visit_id }
  const answered = await answerForm(server, planned)
  const zoned = await createZones(made, resource_id)
  const typed = await createFields(server, { made, staff, staff_role_id })
  const sent = await sendFiles(server, { own, company_id, resource_id })
  await addEmailChange(server, { company_id, resource_id })
  await call(availability.update, { params: { id: resource_id }, body: {} }, staff)
  await keepTrackDaysOf(server.platform, { id: company_id, time_zone: 'America/Bogota' }, 7)
  await addException(server, { company_id, record_id: resource_id })
  return {
    ...team,
    ...typed,
    ...zoned,
    ...sent,
    company_id,
    administrator_id,
    staff_role_id,
    group_id,
    device_id,
    demo_device_id,
    role_id: await made(roles.create, aRole()),
    visit_id,
    replanned_visit_id,
    finished_visit_id,
    removed_visit_id,
    recurrence_id,
    failed_change_id: await addFailedChange(server, { company_id, record_id: visit_id }),
    follower_id: identified.parse((await makeFollower(server, staff)).body).id,
    follower_delivery_id: await addFollowerDelivery(server, { company_id, visit_id }),
    company_config_id: await made(companyConfigs.create, aConfig()),
    tool_config_id,
    records,
    ...answered,
    view_id: await made(views.create, aView(), own),
    ...(await addAlarm(server, { company_id, staff, phone, group_id, resource_id })),
    panic_alarm_id: await addPanicAlarm(server, { phone, taker: own }),
    ...(await addCommunication(server, own)),
    ...(await addOnDemand(testServer, { ...team, company_id, staff })),
    ...(await addChat(server, { token: own, member_id: administrator_id, visit_id })),
    notification_id: await addNotification(server, { company_id, resource_id }),
    session_token_id: await made(sessionTokens.create, aSessionToken({ resource_id })),
    calendar_feed_id: await made(calendarFeeds.create, aCalendarFeed({ resource_id })),
    ...(await addWebhook(server, { company_id, made })),
    ...(await addImports(server, { company_id, owner_id: resource_id })),
    waypoint_route_id: await made(waypointRoutes.create, aWaypointRoute(), own),
    import_mapping_id: await made(imports.saveMapping, {
      record: 'groups',
      name: 'Grupos del año',
      columns: [{ title: 'Zona', target: 'name' }],
    }),
    routing_id: await addRouting(server, { company_id, owner_id: resource_id }),
    scheduled_routing_id: await addRouting(server, {
      company_id,
      owner_id: resource_id,
      state: 'SCHEDULED',
    }),
    report_id: await addReport(server, { company_id, own, resource_id }),
    task_id: await addTask(server, { company_id, owner_id: resource_id }),
    photo_id: await addPhoto(server, { company_id, resource_id }),
    session_id: await openSession(server, { company_id, resource_id }),
    audit_id: await anAuditRow(server, company_id),
    platform_id: await addPlatformAccount(server),
  }
}

/** A webhook with a delivery that failed. */
async function addWebhook(
  server: TestServer,
  { company_id, made }: Pick<Founded, 'made'> & { readonly company_id: string },
) {
  const webhook_id = await made(webhooks.create, aWebhook())
  return {
    webhook_id,
    webhook_delivery_id: await addWebhookDelivery(server, { company_id, webhook_id }),
  }
}

/** A session with a browser that is notified. */
async function openSession(
  server: TestServer,
  owner: Record<'company_id' | 'resource_id', string>,
) {
  const session_id = await addSession(server, owner)
  await addPushSubscription(server, { ...owner, session_id })
  return session_id
}

async function addImports(server: TestServer, owner: { company_id: string; owner_id: string }) {
  const { import_id: finished_import_id } = await addImport(server, {
    ...owner,
    process_state: 'FINALIZED',
  })
  return { ...(await addImport(server, owner)), finished_import_id }
}

async function sendFiles(
  server: TestServer,
  { own, ...owner }: Readonly<Record<'own' | 'company_id' | 'resource_id', string>>,
) {
  const query = { upload_type: 'Image', object_type: 'VISIT_POINT', name: 'fachada.png' } as const
  const { body } = await server.call(uploads.create, { query, file: aDot }, own)
  return {
    upload_id: identified.parse(body).id,
    unfinished_upload_id: await addUnfinishedUpload(server, owner, 'VISIT_POINT'),
    unfinished_photo_id: await addUnfinishedUpload(server, owner, 'SCHEDULE'),
  }
}

async function createZones(made: Founded['made'], resource_id: string) {
  const zone_layer_id = await made(zoneLayers.create, aZoneLayer())
  return {
    zone_layer_id,
    zone_id: await made(zones.create, aZone({ zone_layer_id, resource_id })),
    empty_zone_layer_id: await made(zoneLayers.create, aZoneLayer()),
  }
}

interface Founded {
  readonly made: (spec: Endpoint, body: object) => Promise<string>
  readonly staff: string
  readonly staff_role_id: string
}

/** Fields of visit points and of people, with a record of each that has values. */
async function createFields({ call }: TestServer, { made, staff, staff_role_id }: Founded) {
  const section = { name: 'recibo', label: 'Recibo', object_type: 'VISIT_POINT' as const }
  const category_id = await made(categories.create, section)
  const field_id = await made(
    fields.create,
    aField({ category_id, name: 'Horario', is_filter: true }),
  )
  const data = { Horario: '8 a 12' }
  // Of a pin that somebody confirmed: the geocoder answers from it.
  const point = aVisitPoint({ data, location_source: 'pin' })
  const unvisited_point_id = await made(visitPoints.create, point)
  // Which is no number: the change sets it aside.
  const asNumber = aField({ category_id, name: 'Horario', type: 'Number', is_filter: true })
  await call(fields.update, { params: { id: field_id }, body: asNumber }, staff)
  const details = { name: 'contrato', label: 'Contrato', object_type: 'RESOURCE' as const }
  const of_people = await made(categories.create, details)
  await made(fields.create, aField({ category_id: of_people, name: 'Talla', is_filter: true }))
  await made(resources.create, aResource({ role_id: staff_role_id, data: { Talla: 'M' } }))
  return { category_id, field_id, unvisited_point_id }
}

/** Whoever may make the call in the company of the world; nobody where it is open to all. */
export function tokenFor(
  { signIn, signInPlatform }: Pick<TestServer, 'signIn' | 'signInPlatform'>,
  spec: Endpoint,
  { company_id, resource_id, session_id, administrator_id, device_id, platform_id }: World,
): string | undefined {
  const { access } = spec
  if (access === 'public' || access === 'foreign') return undefined
  if (access === 'platform') return signInPlatform({ id: platform_id })
  if (access === 'device') return signIn({ company_id, kind: 'device', id: resource_id, device_id })
  // What ends with a session needs one.
  if (spec === notifications.subscribe) return signIn({ company_id, id: resource_id, session_id })
  // Of the two, the one who has no authenticator yet.
  const isNew: Endpoint[] = [authenticators.begin, authenticators.confirm]
  return signIn({ company_id, id: isNew.includes(spec) ? administrator_id : resource_id })
}
