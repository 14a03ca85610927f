import { activities } from '@baquiano/contract/activities'
import { formAnswers } from '@baquiano/contract/form-answers'
import { forms } from '@baquiano/contract/forms'
import { uploads } from '@baquiano/contract/uploads'
import { visitProofs } from '@baquiano/contract/visit-proofs'
import { v7 as uuidv7 } from 'uuid'
import { aDot } from './a-setting.ts'
import { anActivity } from './builders.ts'
import { aForm, aQuestion } from './form-fixtures.ts'
import type { TestServer } from './server.ts'
import type { World } from './world-ids.ts'

type Ids = Pick<World, 'company_id' | 'resource_id' | 'group_id' | 'activity_id' | 'visit_id'>

/** Lets the activity ask for a signature, and the phone of the resource answer with one on the visit, which it shows on a photo too. */
export async function answerForm(
  { call, signIn }: TestServer,
  { company_id, resource_id, group_id, activity_id, visit_id }: Ids,
): Promise<{ readonly form_id: string; readonly proof_upload_id: string }> {
  const staff = signIn({ company_id })
  const section = { id: uuidv7(), label: 'Entrega' }
  const signature = aQuestion({ category_id: section.id, name: 'firma', type: 'Image' })
  const signedForm = aForm({ categories: [section], fields: [signature] })
  const made = await call(forms.create, { body: signedForm }, staff)
  const form_id: string = made.body.id
  const assigned = { resource_ids: [resource_id], group_ids: [group_id] }
  const body = anActivity({ active_form: true, form_id, ...assigned })
  await call(activities.update, { params: { id: activity_id }, body }, staff)
  const phone = signIn({ company_id, kind: 'device', id: resource_id, device_id: uuidv7() })
  const query = { upload_type: 'Image', name: 'firma.png' } as const
  const { body: sent } = await call(uploads.createOfDevice, { query, file: aDot }, phone)
  const data = { firma: [{ id: sent.id, name: 'firma.png' }] }
  const answer = { id: uuidv7(), form_id, version: 1, data }
  await call(formAnswers.answer, { params: { id: visit_id }, body: answer }, phone)
  const proof = { id: uuidv7(), kind: 'photo' as const, upload_id: sent.id }
  await call(visitProofs.add, { params: { id: visit_id }, body: proof }, phone)
  return { form_id, proof_upload_id: sent.id }
}
