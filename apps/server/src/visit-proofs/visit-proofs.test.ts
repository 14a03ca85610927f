import { activities, type ActivityFields } from '@baquiano/contract/activities'
import { formAnswers } from '@baquiano/contract/form-answers'
import { forms } from '@baquiano/contract/forms'
import { uploads } from '@baquiano/contract/uploads'
import { visitProofs } from '@baquiano/contract/visit-proofs'
import { fieldVisits, type Visit, visits } from '@baquiano/contract/visits'
import { v7 as uuidv7 } from 'uuid'
import { beforeEach, describe, expect, it } from 'vitest'
import { aDot } from '../../test/a-setting.ts'
import { anActivity } from '../../test/builders.ts'
import { createField } from '../../test/field.ts'
import { aForm, aQuestion } from '../../test/form-fixtures.ts'
import { startTestServer, testNow } from '../../test/server.ts'

const server = await startTestServer()
const { call, signIn, setClock } = server
let field: Awaited<ReturnType<typeof createField>>
let visit: Visit

beforeEach(async () => {
  setClock(testNow)
  field = await createField(server)
  visit = await field.planned()
})

const ask = async (proof: Partial<ActivityFields>) => {
  const resource_ids = [field.resource_id, field.colleague_id]
  const body = anActivity({ ...proof, resource_ids })
  await call(activities.update, { params: { id: field.activity_id }, body }, field.staff)
}
const askForm = async (): Promise<string> => {
  const form_id = (await call(forms.create, { body: aForm() }, field.staff)).body.id
  await ask({ active_form: true, form_id, form_proof: 'required', photo_source: 'camera' })
  return form_id
}
const report = (transition: string, rest: object = {}) => {
  const body = { id: uuidv7(), transition, ...rest }
  return call(fieldVisits.report, { params: { id: visit.id }, body }, field.phone)
}
const begin = async () => {
  await report('on_the_way')
  await report('start')
}
const sent = async (): Promise<string> => {
  const query = { upload_type: 'Image', name: 'foto.png' } as const
  return (await call(uploads.createOfDevice, { query, file: aDot }, field.phone)).body.id
}
const add = async (more: object = {}, phone = field.phone) => {
  const body = { id: uuidv7(), kind: 'photo', upload_id: await sent(), ...more }
  return call(visitProofs.add, { params: { id: visit.id }, body }, phone)
}
const list = async () =>
  (await call(visitProofs.list, { params: { id: visit.id } }, field.staff)).body.records
const marks = async () =>
  (await list()).map(({ is_against_rule }: { is_against_rule: boolean }) => is_against_rule)
const drawn = [[0, 0, 500, 500, 1000, 0]]

describe('a photo or a signature', () => {
  it('is kept with when and where it was taken, and shown to the office in that order', async () => {
    await add({ kind: 'signature', strokes: drawn, signer_name: 'Rosa Mamani' })
    await add({ taken_at: '2026-03-02T14:00:00.000Z', cx: -75.5, cy: 6.2, accuracy_m: 9 })
    expect(await list()).toMatchObject([
      {
        kind: 'photo',
        taken_at: '2026-03-02T14:00:00.000Z',
        cx: -75.5,
        resource_name: 'Ana Restrepo',
      },
      { kind: 'signature', signer_name: 'Rosa Mamani', strokes: drawn, cx: null },
    ])
  })

  it('counts once however often the phone sends it', async () => {
    const body = { id: uuidv7(), kind: 'photo' as const, upload_id: await sent() }
    const params = { id: visit.id }
    const first = await call(visitProofs.add, { params, body }, field.phone)
    const second = await call(visitProofs.add, { params, body }, field.phone)
    expect(second.body).toEqual(first.body)
    expect(await list()).toHaveLength(1)
    const other = { id: (await field.planned()).id }
    const elsewhere = await call(visitProofs.add, { params: other, body }, field.phone)
    expect(elsewhere.body.code).toBe('ID_TAKEN')
  })

  it('takes its place from being sent again, once, also where the phone has its file no more', async () => {
    const body = { id: uuidv7(), kind: 'photo' as const, upload_id: await sent() }
    const params = { id: visit.id }
    const again = (more: object) =>
      call(
        visitProofs.add,
        { params, body: { ...body, upload_id: uuidv7(), ...more } },
        field.phone,
      )
    await call(visitProofs.add, { params, body }, field.phone)
    await again({ cx: 0, cy: 0 })
    expect((await list())[0]).toMatchObject({ cx: null })
    const here = { cx: -75.5, cy: 6.2, accuracy_m: 9 }
    expect((await again(here)).body).toMatchObject({ upload_id: body.upload_id, ...here })
    await again({ ...here, cx: -70 })
    expect(await list()).toMatchObject([{ id: body.id, upload_id: body.upload_id, ...here }])
  })

  it('is taken of a visit that was of the phone’s person, of no other, and of no unknown file', async () => {
    const { company_id, colleague_id } = field
    const other = signIn({ company_id, kind: 'device', id: colleague_id, device_id: uuidv7() })
    expect((await add({}, other)).body.code).toBe('VISIT_NOT_FOUND')
    expect((await add({ upload_id: uuidv7() })).body.code).toBe('UPLOAD_NOT_FOUND')
    const body = { resource_id: colleague_id }
    await call(visits.assign, { params: { id: visit.id }, body }, field.staff)
    expect((await add()).status).toBe(200)
  })

  it('is a drawing if it is a signature, and only then', async () => {
    const rejected = [await add({ kind: 'signature' }), await add({ strokes: drawn })]
    expect(rejected.map(({ status }) => status)).toEqual([400, 400])
  })
})

describe('a photo where the activity asks for the camera', () => {
  it('is kept and marked where its phone says that it comes from the gallery', async () => {
    await add({ origin: 'gallery', taken_at: '2026-03-02T14:00:00.000Z' })
    await ask({ photo_source: 'camera' })
    await add({ origin: 'gallery', taken_at: '2026-03-02T14:01:00.000Z' })
    await add({ origin: 'camera', taken_at: '2026-03-02T14:02:00.000Z' })
    await add({ taken_at: '2026-03-02T14:03:00.000Z' })
    expect(await marks()).toEqual([false, true, false, false])
  })

  it('marks the answers to a form likewise', async () => {
    const section = { id: uuidv7(), label: 'Exhibición' }
    const photo = aQuestion({ category_id: section.id, name: 'nevera', type: 'Image' })
    const form = aForm({ categories: [section], fields: [photo] })
    const form_id = (await call(forms.create, { body: form }, field.staff)).body.id
    await ask({ active_form: true, form_id, photo_source: 'camera' })
    const taken = { taken_at: testNow, cx: null, cy: null, accuracy_m: null }
    for (const origin of ['camera', 'gallery'] as const) {
      const other = await field.planned()
      const file = { id: await sent(), name: 'foto.png', taken: { ...taken, origin } }
      const body = { id: uuidv7(), form_id, version: 1, data: { nevera: [file] } }
      const params = { id: other.id }
      const stored = await call(formAnswers.answer, { params, body }, field.phone)
      expect(stored.body.is_against_rule).toBe(origin === 'gallery')
      expect(stored.body.data.nevera[0].taken.origin).toBe(origin)
    }
  })
})

describe('a phone that finishes a visit', () => {
  it('learns what the activity asks for and what there is of it', async () => {
    const form_id = await askForm()
    await add()
    const { body } = await call(visitProofs.asked, {}, field.phone)
    expect(body.records).toEqual([
      {
        visit_id: visit.id,
        form: { form_id, version: 1 },
        form_proof: 'required',
        photo_proof: 'optional',
        photo_source: 'camera',
        signature_proof: 'optional',
        is_answered: false,
        photo_count: 1,
        has_signature: false,
      },
    ])
  })

  it('cannot do so without a required form, and can once it is answered', async () => {
    const form_id = await askForm()
    await begin()
    expect((await report('finish')).body.code).toBe('VISIT_PROOF_REQUIRED')
    const body = { id: uuidv7(), form_id, version: 1, data: { recibe: 'Rosa' } }
    const params = { id: visit.id }
    expect((await call(formAnswers.answer, { params, body }, field.phone)).status).toBe(200)
    expect((await report('finish')).body.status).toBe('Finalized')
    const { body: events } = await call(visits.listEvents, { params }, field.staff)
    const codes = events.records.map(
      ({ rejected_code }: { rejected_code: string }) => rejected_code,
    )
    expect(codes.filter(Boolean)).toEqual(['VISIT_PROOF_REQUIRED'])
  })

  it('says why a photo is missing that the activity warns of', async () => {
    await ask({ photo_proof: 'warn', signature_proof: 'required' })
    await begin()
    await add({ kind: 'signature', strokes: drawn })
    const event_id = uuidv7()
    const bare = { id: event_id }
    expect((await report('finish', bare)).body.code).toBe('VISIT_PROOF_REQUIRED')
    expect((await report('finish', bare)).body.code).toBe('VISIT_PROOF_REQUIRED')
    expect((await report('finish', { reason: 'Sin luz' })).body.status).toBe('Finalized')
  })

  it('leaves the office free to finish it without any', async () => {
    await ask({ photo_proof: 'required' })
    await begin()
    const body = { id: uuidv7(), transition: 'finish' as const }
    const done = await call(visits.report, { params: { id: visit.id }, body }, field.staff)
    expect(done.body.status).toBe('Finalized')
  })
})

it('arrives between the trip and the work, with time and place and no other status', async () => {
  expect((await report('arrive')).body.code).toBe('VISIT_TRANSITION')
  await report('on_the_way')
  const at = { event_at: testNow, cx: -75.5, cy: 6.2 }
  const arrived = await report('arrive', at)
  expect(arrived.body).toMatchObject({
    status: 'On the way',
    arrived_at: testNow,
    started_at: null,
  })
  const { body } = await call(visits.listEvents, { params: { id: visit.id } }, field.staff)
  expect(body.records.at(-1)).toMatchObject({ transition: 'arrive', cx: -75.5, cy: 6.2 })
  expect((await report('give_up')).body).toMatchObject({ status: 'Scheduled', arrived_at: null })
})
